/** What a search asked for, in a few words each. */
import { useTranslation } from 'react-i18next'
import { criteriaOf } from '#shared/domain/jobs/search.ts'
import type { JobSearch } from '#shared/domain/jobs/search-fields.ts'
import { toMinor } from '#shared/money.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Badge } from '../../ui/feedback/badge.tsx'

export function CriteriaSummary({ search }: { search: JobSearch }) {
  const { t } = useTranslation('search')
  const words = useCriteriaWords(search)
  if (words.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-1.5" aria-label={t('results.criteria')}>
      {words.map((word) => (
        <li key={word} className="min-w-0">
          <Badge>
            <bdi>{word}</bdi>
          </Badge>
        </li>
      ))}
    </ul>
  )
}

const LIMITS = [
  'minClientSpent',
  'minClientHires',
  'minClientRating',
  'maxProposals',
  'maxAgeHours',
  'maxSendCost',
] as const

/** @param say The name of a rule with its value; with null the name says all. */
function filterWords(
  search: JobSearch,
  language: string,
  say: (name: 'needsVerifiedPayment' | (typeof LIMITS)[number], value: string | null) => string,
): string[] {
  const names = new Intl.DisplayNames([language], { type: 'region' })
  const number = new Intl.NumberFormat(language)
  return [
    ...(search.wordRule === '' ? [] : [search.wordRule]),
    ...search.clientCountries.map((code) => names.of(code) ?? code),
    ...(search.needsVerifiedPayment ? [say('needsVerifiedPayment', null)] : []),
    ...LIMITS.filter((name) => search[name] > 0).map((name) => say(name, number.format(search[name]))),
  ]
}

function useCriteriaWords(search: JobSearch): string[] {
  const { t, i18n } = useTranslation(['search', 'ui'])
  const format = useFormat()
  const criteria = criteriaOf(search)
  const money = (usd: number) => format.money(toMinor(usd, 'USD'), 'USD')
  const range = (kind: 'fixed' | 'hourly', low: number | null, high: number | null): string[] => {
    if (criteria.kinds.length > 0 && !criteria.kinds.includes(kind)) return []
    const unit = kind === 'hourly' ? 'rate' : 'budget'
    if (low !== null && high !== null) {
      const amount = format.moneyRange(toMinor(low, 'USD'), toMinor(high, 'USD'), 'USD')
      return [t(`criteria.${unit}`, { amount })]
    }
    if (low !== null) return [t(`criteria.${unit}From`, { amount: money(low) })]
    return high === null ? [] : [t(`criteria.${unit}To`, { amount: money(high) })]
  }
  return [
    ...search.skills,
    ...criteria.kinds.map((kind) => t(`form.${kind}`)),
    ...criteria.experienceLevels.map((level) => t(`experience.${level}`)),
    ...criteria.durations.map((duration) => t(`duration.${duration}`)),
    ...range('hourly', criteria.hourlyMinUsd, criteria.hourlyMaxUsd),
    ...range('fixed', criteria.fixedMinUsd, criteria.fixedMaxUsd),
    ...filterWords(search, i18n.language, (name, value) =>
      value === null ? t(`filter.${name}`) : t('ui:labelled', { label: t(`filter.${name}`), value }),
    ),
    ...criteria.languages.map((language) => t([`language.${language}`, 'language.other'], { tag: language })),
  ]
}
