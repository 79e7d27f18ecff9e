/** Says a part of a score as a sentence. The server notes measures and names ("3 h", "$600–1400", "4.3 · 25×"), in no language. */
import { useTranslation } from 'react-i18next'
import { NO_RATE, SCORE_LIMITS } from '#shared/domain/jobs/score-limits.ts'
import type { Proposal } from '#shared/domain/proposal.ts'
import { measureText } from '../../i18n/measure-text.ts'
import { useFormat } from '../../i18n/use-format.ts'

type ScorePart = Proposal['scoreParts'][number]

/** @returns A function of a part's rule and its detail; a detail that is not known makes the part's name. */
export function useScoreSentence(): (rule: string, detail: string) => string {
  const { t } = useTranslation('proposals')
  const format = useFormat()
  return (rule, detail) => {
    switch (rule) {
      case 'skills':
        return detail === '' ? t('scored.noSkills') : t('scored.skills', { skills: detail })
      case 'rate':
        if (detail === '') return t('scored.noRate')
        return detail.endsWith(NO_RATE)
          ? t('scored.unrated', { amount: measureText(detail.slice(0, -NO_RATE.length), format) })
          : t('scored.rate', { amount: measureText(detail, format) })
      case 'client': {
        const [, rating = ''] = /(\d\.\d)/.exec(detail) ?? []
        const hires = hiresIn(detail)
        const rated = rating === '' ? '' : t('scored.rated', { rating: format.number(Number(rating)) })
        const hired = hires && t('scored.hired', { count: hires, shown: format.number(hires) })
        const history = hires === 0 ? t('scored.neverHired') : hired
        return [rated, history].filter(Boolean).join(' ') || t('scored.unknownClient')
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

/** A part speaks for a job from half of its points on. */
const FOR_IT = 0.5

/** What is not known or not compared counts half, and a client who never hired may have other points: none speaks for a job. */
export function speaksFor({ rule, points, detail }: ScorePart): boolean {
  const most = Object.entries(SCORE_LIMITS).find(([name]) => name === rule)?.[1] ?? points
  const isKnown = detail !== '' && !detail.endsWith(NO_RATE)
  return points >= most * FOR_IT && isKnown && !(rule === 'client' && hiresIn(detail) === 0)
}

function hiresIn(detail: string): number | null {
  const [, hires] = /(\d+)×/.exec(detail) ?? []
  return hires === undefined ? null : Number(hires)
}
