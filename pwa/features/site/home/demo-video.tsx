/** The recording of the app. Its poster is fetched when it comes near, and the video only when somebody plays it. */
import Play from 'lucide-react/icons/play'
import { type MouseEvent, useState } from 'react'
import { OFFERED_LANGUAGES } from '#locales/registry.ts'
import { filmTag } from '../screenshot.tsx'
import { useTexts } from '../texts.ts'

/** CSS pixels. */
const SIZE = { width: 1280, height: 800 }

const takeFocus = (video: HTMLVideoElement | null) => video?.focus()

/** Without JavaScript the poster is a link to the recording. */
export function DemoVideo() {
  const { t, tag } = useTexts('site')
  const [isOpen, setOpen] = useState(false)
  const film = filmTag(tag)
  const recording = `/media/demo.${film}.webm`
  const caption = OFFERED_LANGUAGES.find((language) => language.tag === tag)
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <div className="overflow-hidden rounded-card border border-line bg-sunken shadow-pop">
      {isOpen ? (
        <video
          key={film}
          ref={takeFocus}
          controls
          autoPlay
          muted
          playsInline
          {...SIZE}
          aria-label={t('demo.videoLabel')}
          className="h-auto w-full"
        >
          <source src={recording} type="video/webm" />
          <track default kind="captions" src={`/media/demo.${tag}.vtt`} srcLang={tag} label={caption?.nativeName} />
        </video>
      ) : (
        <a href={recording} onClick={open} className="group relative block focus-visible:-outline-offset-2">
          <img
            src={`/media/demo.${film}.webp`}
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
      )}
    </div>
  )
}
