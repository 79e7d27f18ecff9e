/** Instructions of an agent that are tried against each other: what each brought so far, and nothing said too early. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Agent, OTHER_PROMPTS_MAX } from '#shared/domain/agent.ts'
import { armsOf, instructionsOf, keptInstruction, verdictOn } from '#shared/domain/learning/experiment.ts'
import { hasRange, isTelling, likelyRange, TELLING } from '#shared/domain/numbers/rate.ts'
import { AppError } from '#shared/errors.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useDraft } from '../../local/drafts.ts'
import { mutate } from '../../local/mutate.ts'
import { Form, FormField, SubmitButton } from '../../parts/form/form.tsx'
import { useForm } from '../../parts/form/use-form.ts'
import { Button } from '../../ui/action/button.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { Textarea } from '../../ui/form/textarea.tsx'
import { SectionCard } from '../../ui/layout/card.tsx'
import { RangeBar } from '../../ui/list/range-bar.tsx'
import { useAgentLetters } from './use-agent-letters.ts'
import { useShareText } from './use-share-text.ts'

export function ExperimentCard({ agent }: { agent: Agent }) {
  const { t } = useTranslation(['learning', 'ui', 'proposals'])
  const [isAdding, setAdding] = useState(false)
  // Until its next pull a device may hold rows of an older version, without this field.
  const { id, prompt, otherPrompts = [] } = agent
  const isRunning = instructionsOf(agent).length > 1
  const canAdd = otherPrompts.length < OTHER_PROMPTS_MAX
  const keep = async (text: string) => {
    await mutate('agent.update', id, keptInstruction({ text }))
    const action = {
      label: t('proposals:undo'),
      onPress: () => void mutate('agent.update', id, { prompt, otherPrompts }),
    }
    showToast({ title: t('experiment.kept'), tone: 'good', action })
  }
  return (
    <SectionCard
      title={t('experiment.title')}
      note={t('experiment.note')}
      action={!isAdding && canAdd && <Button onClick={() => setAdding(true)}>{t('experiment.start')}</Button>}
    >
      <div className="grid gap-5">
        {isRunning && <Arms agent={agent} onKeep={(text) => void keep(text)} />}
        {isAdding && canAdd && <NewInstruction agent={agent} onDone={() => setAdding(false)} />}
      </div>
    </SectionCard>
  )
}

function Arms({ agent, onKeep }: { agent: Agent; onKeep: (text: string) => void }) {
  const { t } = useTranslation('learning')
  const format = useFormat()
  const shareText = useShareText()
  const proposals = useAgentLetters(agent.id)
  if (!proposals) return null
  const arms = armsOf(agent, proposals.rows, Date.now())
  const verdict = verdictOn(arms)
  const nameOf = (at: number) => t('experiment.name', { number: format.number(at + 1) })
  const best = arms.findIndex((arm) => verdict.is === 'winner' && arm.id === verdict.id)
  return (
    <>
      <ol className="grid gap-4">
        {arms.map(({ id, text, written, share }, at) => (
          <li key={id} className="grid gap-2 rounded-control border border-line p-4">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <h3 className="font-semibold">{nameOf(at)}</h3>
              <Button
                size="small"
                aria-label={t('experiment.keepNamed', { name: nameOf(at) })}
                onClick={() => onKeep(text)}
              >
                {t('experiment.keep')}
              </Button>
            </div>
            <p dir="auto" className="line-clamp-4 text-start whitespace-pre-line wrap-anywhere">
              {text || t('experiment.empty')}
            </p>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
              {hasRange(share) && (
                <RangeBar value={share.some / share.all} {...likelyRange(share)} isPale={!isTelling(share)} />
              )}
              <span>{t('experiment.letters', { number: format.number(written) })}</span>
              <span>{t('experiment.answered', { share: shareText(share) })}</span>
            </p>
          </li>
        ))}
      </ol>
      <p role="status" className="text-sm text-ink-2">
        {verdict.is === 'few' && t('experiment.few', { least: format.number(TELLING) })}
        {verdict.is === 'open' && t('experiment.open')}
        {verdict.is === 'winner' && t('experiment.winner', { name: nameOf(best) })}
      </p>
    </>
  )
}

function NewInstruction({ agent, onDone }: { agent: Agent; onDone: () => void }) {
  const { t } = useTranslation(['learning', 'ui'])
  const [draft, setDraft, clearDraft] = useDraft(`instruction-${agent.id}`, '')
  const form = useForm()
  if (draft === undefined) return null
  const add = async () => {
    const text = draft.trim()
    const isKnown = instructionsOf(agent).some((one) => one.text === text)
    if (text === '' || isKnown) {
      throw new AppError('request.invalid', {
        fields: { instruction: { key: text === '' ? 'required' : 'instruction_same' } },
      })
    }
    await mutate('agent.update', agent.id, { otherPrompts: [...(agent.otherPrompts ?? []), text] })
    await clearDraft()
    onDone()
  }
  return (
    <Form form={form} problems={null} className="grid gap-4" onSubmit={add}>
      <FormField name="instruction" label={t('experiment.text')} hint={t('experiment.hint')} isRequired>
        <Textarea
          rows={6}
          dir="auto"
          maxLength={8000}
          value={draft}
          onChange={({ target }) => setDraft(target.value)}
        />
      </FormField>
      <div className="flex flex-wrap justify-end gap-2.5">
        <Button onClick={() => void clearDraft().then(onDone)}>{t('ui:cancel')}</Button>
        <SubmitButton>{t('experiment.begin')}</SubmitButton>
      </div>
    </Form>
  )
}
