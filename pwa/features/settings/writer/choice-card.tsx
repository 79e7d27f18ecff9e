/** The choice of the writer, who writes the next letter, and a test of the model. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type WriterChoice, type WriterState, type WriterTest, writer } from '#shared/contract/writer.ts'
import { useSyncStatus } from '../../../local/sync/sync-status.ts'
import { call } from '../../../net/client.ts'
import { useAction } from '../../../parts/form/use-action.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { RadioCards } from '../../../ui/form/radio-cards.tsx'
import { SectionCard } from '../../../ui/layout/card.tsx'

export interface WriterCardProps {
  state: WriterState
  onChange: (state: WriterState) => void
}

const TEST_PATIENCE_MS = 40_000

export function ChoiceCard({ state, onChange }: WriterCardProps) {
  const { t } = useTranslation('writer')
  const { isOnline } = useSyncStatus()
  const { isBusy, run } = useAction()
  const { serverModel, own, instead } = state
  // The server's writer is the built-in one where nobody has set up a model.
  const shown = state.choice === 'server' && serverModel === null ? 'built-in' : state.choice
  const choose = (choice: WriterChoice) =>
    run(async () => onChange((await call(writer.choose, { body: { choice } })).data))
  const isOff = !isOnline || isBusy
  return (
    <SectionCard id="who" title={t('who')}>
      <div className="grid gap-5">
        <RadioCards
          legend={t('who')}
          isLegendHidden
          value={shown}
          onChange={(choice) => void choose(choice)}
          options={[
            { value: 'built-in', title: t('builtIn'), description: t('builtInNote'), isDisabled: isOff },
            {
              value: 'server',
              title: t('server'),
              description: serverModel ?? t(state.addresses.length > 0 ? 'serverNone' : 'serverNoneNorKey'),
              isDisabled: isOff || serverModel === null,
            },
            {
              value: 'own',
              title: t('own'),
              description: own ? `${own.address}: ${own.model}` : t('ownNone'),
              isDisabled: isOff || own === null,
            },
          ]}
        />
        <NextLetter state={state} />
        {instead !== null && <Notice tone="wait">{t(`instead.${instead}`)}</Notice>}
        {shown !== 'built-in' && <Test isOnline={isOnline} />}
      </div>
    </SectionCard>
  )
}

function NextLetter({ state: { atWork, serverModel, own } }: Pick<WriterCardProps, 'state'>) {
  const { t } = useTranslation('writer')
  if (atWork === 'built-in') return <p>{t('nextBuiltIn')}</p>
  const isOwn = atWork === 'own'
  return <p>{t(isOwn ? 'nextOwn' : 'nextServer', { model: (isOwn ? own?.model : serverModel) ?? '' })}</p>
}

function Test({ isOnline }: { isOnline: boolean }) {
  const { t } = useTranslation('writer')
  const { isBusy, run } = useAction()
  const [found, setFound] = useState<WriterTest | null>(null)
  const test = () =>
    run(async (signal) => {
      setFound(null)
      setFound((await call(writer.test, { body: {}, signal, timeoutMs: TEST_PATIENCE_MS })).data)
    })
  return (
    <div className="grid justify-items-start gap-3">
      <Button disabled={!isOnline} isBusy={isBusy} onClick={() => void test()}>
        {t('test')}
      </Button>
      <div role="status">
        {found && (
          <Notice tone={found.problem === null ? 'good' : 'wait'} title={<bdi>{found.model}</bdi>}>
            {found.problem === null ? <q dir="auto">{found.answer}</q> : t(`problem.${found.problem}`)}
          </Notice>
        )}
      </div>
    </div>
  )
}
