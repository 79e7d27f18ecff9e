/** What comes along from the sample account, line by line. */
import { useTranslation } from 'react-i18next'
import { useFormat } from '../i18n/use-format.ts'
import type { KeptSample } from '../local/kept-sample.ts'

export function KeptSampleList({ kept }: { kept: KeptSample }) {
  const { t } = useTranslation('auth')
  const format = useFormat()
  const words = kept.words || kept.search?.title
  return (
    <ul className="grid list-disc gap-1 ps-5">
      {words && (
        <li>
          {t('carried.search')} <bdi>{words}</bdi>
        </li>
      )}
      {kept.excludedWords.length > 0 && (
        <li>
          {t('carried.words')} <bdi>{format.list(kept.excludedWords)}</bdi>
        </li>
      )}
      {kept.prompt !== '' && (
        <li>
          <details>
            <summary className="min-h-0 py-1 pointer-coarse:py-3">{t('carried.prompt')}</summary>
            <p dir="auto" className="max-h-40 overflow-y-auto whitespace-pre-wrap">
              {kept.prompt}
            </p>
          </details>
        </li>
      )}
    </ul>
  )
}
