/** Says a part of a score as a sentence. The server notes measures and names ("3 h", "$600–1400", "4.3 · 25×"), in no language. */
import { useTranslation } from 'react-i18next'
import { measureText } from '../../i18n/measure-text.ts'
import { useFormat } from '../../i18n/use-format.ts'

/** @returns A function of a part's rule and its detail; a detail that is not known makes the part's name. */
export function useScoreSentence(): (rule: string, detail: string) => string {
  const { t } = useTranslation('proposals')
  const format = useFormat()
  return (rule, detail) => {
    switch (rule) {
      case 'skills':
        return detail === '' ? t('scored.noSkills') : t('scored.skills', { skills: detail })
      case 'rate':
        return detail === '' ? t('scored.noRate') : t('scored.rate', { amount: measureText(detail, format) })
      case 'client': {
        const [, rating = ''] = /(\d\.\d)/.exec(detail) ?? []
        const [, hires = ''] = /(\d+)×/.exec(detail) ?? []
        const rated = rating === '' ? '' : t('scored.rated', { rating: format.number(Number(rating)) })
        const hired =
          hires === '' ? '' : t('scored.hired', { count: Number(hires), shown: format.number(Number(hires)) })
        return [rated, hired].filter(Boolean).join(' ') || t('scored.unknownClient')
      }
      case 'freshness':
        return /^0 h$/.test(detail) ? t('scored.new') : t('scored.posted', { age: measureText(detail, format) })
      case 'competition':
        return detail === ''
          ? t('scored.unknownRivals')
          : t('scored.rivals', { count: Number(detail), shown: format.number(Number(detail)) })
      default:
        return t(`score.${rule}`)
    }
  }
}
