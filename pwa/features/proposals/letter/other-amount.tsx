/** The letter or an answer still names the amount as it was: one tap writes the new one there. */
import { useTranslation } from 'react-i18next'
import type { Proposal } from '#shared/domain/proposal.ts'
import { fromMinor } from '#shared/money.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { toldAmount } from './told-amount.ts'

type Content = Pick<Proposal, 'letter' | 'answers'>

interface OtherAmountProps {
  content: Content
  currency: string
  /** Minor units, as `to`. */
  from: number
  to: number
  onUse: (content: Content) => void
}

export function OtherAmount({ content, currency, from, to, onUse }: OtherAmountProps) {
  const { t } = useTranslation('proposals')
  const format = useFormat()
  const told = (text: string) => toldAmount(text, fromMinor(from, currency), fromMinor(to, currency))
  const { letter, answers } = content
  const found = from > 0 && to > 0 ? [letter, ...answers.map(({ answer }) => answer)].find((text) => told(text)) : null
  if (!found) return null
  const use = () =>
    onUse({
      letter: told(letter)?.text ?? letter,
      answers: answers.map((one) => ({ ...one, answer: told(one.answer)?.text ?? one.answer })),
    })
  return (
    <Notice
      tone="wait"
      title={t('letter.otherAmount', { amount: format.money(from, currency) })}
      action={
        <Button size="small" onClick={use}>
          {t('letter.writeAmount', { amount: format.money(to, currency) })}
        </Button>
      }
    >
      <q dir="auto">{told(found)?.sentence}</q>
    </Notice>
  )
}
