/** The letter or an answer still names the amount that was asked for before. Whoever sees it there changes it there. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Proposal } from '#shared/domain/proposal.ts'
import { fromMinor } from '#shared/money.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { moneyOf, sentencesWith } from './told-amount.ts'

interface OtherAmountProps {
  content: Pick<Proposal, 'letter' | 'answers'>
  currency: string
  /** Minor units, as `to`. */
  from: number
  to: number
}

export function OtherAmount({ content, currency, from, to }: OtherAmountProps) {
  const { t } = useTranslation('proposals')
  const format = useFormat()
  const isOther = from > 0 && to > 0 && from !== to
  // It is drawn with every letter that is typed.
  const money = useMemo(() => (isOther ? moneyOf(currency) : null), [isOther, currency])
  if (money === null) return null
  const texts = [content.letter, ...content.answers.map(({ answer }) => answer)]
  const told = [...new Set(texts.flatMap((text) => sentencesWith(text, fromMinor(from, currency), money)))]
  if (told.length === 0) return null
  return (
    <div role="status">
      <Notice tone="wait" title={t('letter.otherAmount', { amount: format.money(from, currency) })}>
        <ul>
          {told.map((sentence) => (
            <li key={sentence}>
              <q dir="auto">{sentence}</q>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}
