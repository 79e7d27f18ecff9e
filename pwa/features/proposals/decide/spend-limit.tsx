/** A limit of spending that a letter would pass: what it costs, what is spent, when the limit starts anew, and how to raise it. */
import { useTranslation } from 'react-i18next'
import type { Proposal } from '#shared/domain/proposal.ts'
import { raisedLimit, type SpendBarrier } from '#shared/domain/spending/spending.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { mutate } from '../../../local/mutate.ts'
import { type SpendStop, type SpendVerdict, useSpendVerdict } from '../../../local/queries/spending.ts'
import { useAction } from '../../../parts/form/use-action.ts'
import { useSpendText } from '../../../parts/spend-text.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { showToast } from '../../../ui/feedback/toast.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'

/** The agent's field, raised by just enough. */
export function raiseLimit({ agent, barrier }: SpendStop): Promise<void> {
  return mutate('agent.update', agent.id, { [barrier.field]: raisedLimit(barrier) })
}

function useLimitWords() {
  const { t } = useTranslation('proposals')
  const format = useFormat()
  const text = useSpendText()
  const raisedText = (platform: Proposal['platform'], barrier: SpendBarrier) =>
    text.amount(barrier.of, platform, raisedLimit(barrier) * (barrier.of === 'fees' ? 100 : 1))
  const sentences = (platform: Proposal['platform'], { cost, stop }: SpendVerdict & { stop: SpendStop }) => {
    const { agent, barrier, anewMs, isTooLate } = stop
    const amount = (value: number) => text.amount(barrier.of, platform, value)
    return [
      t('limit.costs', { cost: text.cost(platform, { ...cost, isExpected: false }) }),
      t(`limit.${barrier.per}`, { agent: agent.name, limit: amount(barrier.limit), spent: amount(barrier.spent) }),
      anewMs === null ? '' : t('limit.anew', { time: format.dateTime(anewMs) }),
      isTooLate ? t('limit.ends') : '',
    ].filter(Boolean)
  }
  return { raisedText, sentences }
}

interface ConfirmSpendProps {
  proposal: Proposal
  verdict: SpendVerdict & { stop: SpendStop }
  onClose: () => void
  /** Approves it. */
  onConfirm: () => void
}

/** Before an approval that would pass a limit. Nobody passes it without a word: it is raised, or the letter waits. */
export function ConfirmSpend({ proposal, verdict, onClose, onConfirm }: ConfirmSpendProps) {
  const { t } = useTranslation(['proposals', 'ui'])
  const { raisedText, sentences } = useLimitWords()
  const { isBusy, run } = useAction()
  const { barrier, anewMs } = verdict.stop
  const raise = async () => {
    await raiseLimit(verdict.stop)
    onConfirm()
  }
  return (
    <Dialog
      isOpen
      isText
      onClose={onClose}
      title={t('limit.title')}
      closeLabel={t('ui:close')}
      actions={
        <>
          {anewMs === null ? (
            <Button onClick={onClose}>{t('ui:cancel')}</Button>
          ) : (
            <Button onClick={onConfirm}>{t('limit.wait')}</Button>
          )}
          <Button variant="primary" isBusy={isBusy} onClick={() => void run(raise)}>
            {t('limit.raise', { limit: raisedText(proposal.platform, barrier) })}
          </Button>
        </>
      }
    >
      <Sentences lines={sentences(proposal.platform, verdict)} />
    </Dialog>
  )
}

/** Above a letter that a limit holds back, or would. */
export function SpendLimitNotice({ proposal }: { proposal: Proposal }) {
  const { t } = useTranslation('proposals')
  const { raisedText, sentences } = useLimitWords()
  const { isBusy, run } = useAction()
  const verdict = useSpendVerdict(proposal)
  if (!verdict?.stop) return null
  const { stop } = verdict
  const limit = raisedText(proposal.platform, stop.barrier)
  const raise = async () => {
    await raiseLimit(stop)
    showToast({ title: t('limit.raised', { limit }), tone: 'good' })
  }
  return (
    <Notice
      tone="wait"
      action={
        <Button size="small" isBusy={isBusy} onClick={() => void run(raise)}>
          {t('limit.raiseOnly', { limit })}
        </Button>
      }
    >
      <Sentences lines={sentences(proposal.platform, { ...verdict, stop })} />
    </Notice>
  )
}

function Sentences({ lines }: { lines: readonly string[] }) {
  return (
    <div className="grid gap-1">
      {lines.map((line) => (
        <p key={line} dir="auto">
          {line}
        </p>
      ))}
    </div>
  )
}
