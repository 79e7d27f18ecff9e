/** The tutorial: a recording of the app in the user's language and theme. Only its poster is fetched until it is played. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OFFERED_LANGUAGES } from '#locales/registry.ts'
import { BRAND } from '../../ui/brand-mark.tsx'
import { shownTheme } from '../../ui/appearance.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'

export function TutorialDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation(['app', 'ui'])
  const language = OFFERED_LANGUAGES.find(({ tag }) => tag === i18n.language)
  const title = t('tutorial.title', { product: BRAND })
  const [theme] = useState(shownTheme)
  const film = `/media/tutorial.${theme}.${i18n.language}`
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      description={t('tutorial.note')}
      closeLabel={t('ui:close')}
      size="large"
    >
      <video
        controls
        muted
        playsInline
        preload="none"
        width={1280}
        height={800}
        poster={`${film}.webp`}
        aria-label={title}
        className="h-auto w-full rounded-card border border-line bg-sunken"
      >
        <source src={`${film}.webm`} type="video/webm" />
        <track
          default
          kind="captions"
          src={`/media/tutorial.${i18n.language}.vtt`}
          srcLang={i18n.language}
          label={language?.nativeName}
        />
      </video>
    </Dialog>
  )
}
