/** What a visitor takes along from the home page or from the sample account, where they chose to. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keptSample } from '../../local/kept-sample.ts'
import { keptTry } from '../../local/kept-try.ts'
import { KeptSampleList } from '../../parts/kept-sample-list.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'

export function CarriedTry() {
  const { t } = useTranslation('auth')
  const [kept] = useState(keptTry)
  const [sample] = useState(keptSample)
  if (!kept)
    return (
      sample && (
        <Notice tone="good" title={t('carried.title')}>
          <KeptSampleList kept={sample} />
        </Notice>
      )
    )
  return (
    <Notice tone="good" title={t('carried.title')}>
      {kept.title !== '' && (
        <p dir="auto" className="line-clamp-2">
          {kept.title}
        </p>
      )}
      <p className="text-sm text-ink-2">{t('carried.what')}</p>
      {kept.letter !== '' && (
        <details>
          <summary className="min-h-0 py-2 text-sm font-medium underline underline-offset-4 pointer-coarse:py-3">
            {t('carried.letter')}
          </summary>
          <p dir="auto" className="mt-1 max-h-60 overflow-y-auto text-sm leading-relaxed">
            {kept.letter}
          </p>
        </details>
      )}
    </Notice>
  )
}
