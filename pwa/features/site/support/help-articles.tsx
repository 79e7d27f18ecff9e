/** The help as questions that unfold. A search shows those that contain every word. */
import Plus from 'lucide-react/icons/plus'
import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import { RestedStatus } from '../../../ui/feedback/rested-status.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { useTexts } from '../texts.ts'

const ARTICLES = [
  'connect',
  'firstAgent',
  'modes',
  'hours',
  'approve',
  'unknown',
  'claims',
  'offline',
  'notifications',
  'limits',
  'connects',
  'moneyLimits',
  'postLanguages',
  'sample',
  'payment',
  'refunds',
  'password',
  'data',
  'language',
] as const

export function HelpArticles() {
  const { t } = useTexts('support')
  const [query, setQuery] = useState('')
  const words = wordsOf(query)
  const found = ARTICLES.map((key) => ({
    key,
    title: t(`articles.${key}.title`),
    text: t(`articles.${key}.text`),
  })).filter(({ title, text }) => words.every((word) => folded(`${title} ${text}`).includes(word)))
  const counted = found.length > 0 ? t('found', { count: found.length }) : t('nothing', { query })
  const outcome = words.length > 0 ? counted : ''
  return (
    <section aria-label={t('articlesTitle')}>
      <div className="relative max-w-xl">
        <Search
          className="pointer-events-none absolute start-3.5 top-1/2 size-5 -translate-y-1/2 text-ink-3"
          aria-hidden="true"
        />
        <TextInput
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          value={query}
          onChange={({ target }) => setQuery(target.value)}
          className="min-h-13 ps-11 text-lg"
        />
      </div>
      <p className="mt-2 min-h-6 text-sm text-ink-2" aria-hidden="true">
        {outcome}
      </p>
      <RestedStatus text={outcome} />
      <div className="mt-3 divide-y divide-line border-y border-line">
        {found.map(({ key, title, text }) => (
          <details key={key} id={key} className="group py-1" open={words.length > 0 && found.length === 1}>
            <summary className="flex min-h-12 list-none items-center justify-between gap-4 rounded-control font-semibold">
              <h2>{title}</h2>
              <Plus className="size-5 shrink-0 text-ink-3 group-open:rotate-45" strokeWidth={1.75} aria-hidden="true" />
            </summary>
            <p className="max-w-prose pb-4 text-ink-2">{text}</p>
          </details>
        ))}
      </div>
    </section>
  )
}

/** Lower case without accents and vowel marks, because few people type them into a search. */
function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

function wordsOf(query: string): string[] {
  return folded(query).split(/\s+/).filter(Boolean)
}
