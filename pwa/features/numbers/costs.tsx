/** What a reply, a hire and a proposal cost, and how long clients take to answer. */
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { medianOf, type LetterTally } from '../../local/numbers/count-numbers.ts'
import { centsOfMicros } from '#shared/money.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { SectionCard } from '../../ui/layout/card.tsx'
import { priceEach } from './price.ts'
import type { Words } from './use-words.ts'

export function Costs({ tally, words }: { tally: LetterTally; words: Words }) {
  const { t } = useTranslation('numbers')
  const format = useFormat()
  const { replied, hired, sent, written, units, costMicros, unitsUnknown, costUnknown } = tally
  const each = [
    { key: 'reply', among: replied },
    { key: 'hire', among: hired },
    { key: 'proposal', among: sent },
    { key: 'total', among: 1 },
  ] as const
  const number = (value: number) => format.number(value)
  const money = (micros: number) => format.money(centsOfMicros(micros), 'USD')
  return (
    <SectionCard title={t('cost.title')}>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-5 xl:grid-cols-4">
        {each.map(({ key, among }) => {
          const price = priceEach(tally, among)
          const said = price && words.price(price)
          return (
            <Figure key={key} name={t(`cost.${key}`)} note={said?.note}>
              {said?.main ?? (among === 0 ? t('cost.none') : t('unknown'))}
            </Figure>
          )
        })}
      </dl>
      <div className="grid gap-1.5 pt-4 text-sm text-ink-2">
        {units > 0 && <p>{t('cost.listPrice')}</p>}
        {costMicros > 0 && <p>{t('cost.writing', { amount: money(costMicros) })}</p>}
        {unitsUnknown > 0 && <p>{t('cost.sendUnknown', { some: number(unitsUnknown), all: number(sent) })}</p>}
        {costUnknown > 0 && <p>{t('cost.writingUnknown', { some: number(costUnknown), all: number(written) })}</p>}
      </div>
    </SectionCard>
  )
}

export function AnswerTime({ tally: { answerMs, replied }, words }: { tally: LetterTally; words: Words }) {
  const { t } = useTranslation('numbers')
  const format = useFormat()
  const median = medianOf(answerMs)
  const known = format.number(answerMs.length)
  const fastest = answerMs.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY)
  const slowest = answerMs.reduce((a, b) => Math.max(a, b), 0)
  return (
    <SectionCard title={t('time.title')}>
      {median === null ? (
        <p className="text-ink-2">{replied === 0 ? t('time.none') : t('unknown')}</p>
      ) : (
        <>
          <p className="text-2xl leading-tight font-semibold tracking-tight">
            {t('time.median', { time: words.duration(median) })}
          </p>
          <p className="pt-1.5 text-sm text-ink-2">
            {t('time.ends', {
              fastest: words.duration(fastest),
              slowest: words.duration(slowest),
            })}
          </p>
          <p className="text-sm text-ink-2">{t('time.known', { some: known, all: format.number(replied) })}</p>
        </>
      )}
    </SectionCard>
  )
}

function Figure({ name, note, children }: { name: string; note: string | undefined; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-2">{name}</dt>
      <dd className="text-xl leading-tight font-semibold tracking-tight wrap-break-word">{children}</dd>
      {note && <dd className="text-sm text-ink-2">{note}</dd>}
    </div>
  )
}
