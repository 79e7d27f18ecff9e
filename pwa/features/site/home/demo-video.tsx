/** The recording of the app. Its poster is fetched when it comes near, and the video only when somebody plays it. */
import Play from 'lucide-react/icons/play'
import { type MouseEvent, useState } from 'react'
import { OFFERED_LANGUAGES } from '#locales/registry.ts'
import { THEMES, type ThemeLook } from '../screenshot.tsx'
import { useTexts } from '../texts.ts'
import { classNames } from '../../../ui/class-names.ts'

/** CSS pixels. */
const SIZE = { width: 1280, height: 800 }

const takeFocus = (video: HTMLVideoElement | null) => video?.focus()

/** In the reader's language and theme. Without JavaScript the poster is a link to the recording. */
export function DemoVideo() {
  const { t, tag } = useTexts('site')
  const [open, setOpen] = useState<ThemeLook['theme'] | null>(null)
  const caption = OFFERED_LANGUAGES.find((language) => language.tag === tag)
  return (
    <div className="overflow-hidden rounded-card border border-line bg-sunken shadow-pop">
      {open ? (
        <video
          key={tag}
          ref={takeFocus}
          controls
          autoPlay
          muted
          playsInline
          {...SIZE}
          aria-label={t('demo.videoLabel')}
          className="h-auto w-full"
        >
          <source src={`/media/demo.${open}.${tag}.webm`} type="video/webm" />
          <track default kind="captions" src={`/media/demo.${tag}.vtt`} srcLang={tag} label={caption?.nativeName} />
        </video>
      ) : (
        THEMES.map(({ theme, look }) => <Poster key={theme} theme={theme} look={look} onOpen={() => setOpen(theme)} />)
      )}
    </div>
  )
}

function Poster({ theme, look, onOpen }: ThemeLook & { onOpen: () => void }) {
  const { t, tag } = useTexts('site')
  const film = `/media/demo.${theme}.${tag}`
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onOpen()
  }
  return (
    <a
      href={`${film}.webm`}
      onClick={open}
      className={classNames('group relative block focus-visible:-outline-offset-2', look)}
    >
      <img
        src={`${film}.webp`}
        alt={t('demo.videoLabel')}
        {...SIZE}
        loading="lazy"
        decoding="async"
        className="h-auto w-full"
      />
      <span className="absolute inset-0 grid place-items-center">
        <span className="grid size-16 place-items-center rounded-full bg-accent text-accent-ink shadow-pop transition-colors group-hover:bg-accent-strong">
          <Play className="size-7 fill-current" aria-hidden="true" />
        </span>
      </span>
    </a>
  )
}
