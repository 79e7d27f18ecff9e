/** "Never such jobs": words become a rule of the agent. The rule is shown among its settings, and can be undone. */
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Agent } from '#shared/domain/agent.ts'
import { AppError } from '#shared/errors.ts'
import { useTagWords } from '../../i18n/use-tag-words.ts'
import { mutate } from '../../local/mutate.ts'
import { useAgent } from '../../local/queries/agents.ts'
import { Button } from '../../ui/action/button.tsx'
import { Chip } from '../../ui/action/chip.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { TagInput } from '../../ui/form/tag-input.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Form, FormField } from '../form/form.tsx'
import { useForm } from '../form/use-form.ts'
import { askNeverSuch, type UnwantedJob, useUnwantedJob } from './ask-never-such.ts'
import { suggestedWords } from './suggested-words.ts'

/** How many words an agent may exclude. */
const WORDS_MAX = 50

export function NeverSuchJobs() {
  const job = useUnwantedJob((state) => state.job)
  const agent = useAgent(job?.agentId ?? '')
  // Left open, it would open again on the next screen.
  useEffect(() => () => askNeverSuch(null), [])
  return job && agent ? <Question key={`${job.agentId} ${job.title}`} job={job} agent={agent} /> : null
}

function Question({ job, agent }: { job: UnwantedJob; agent: Agent }) {
  const { t } = useTranslation(['proposals', 'ui'])
  const formId = useId()
  const form = useForm()
  const tagWords = useTagWords()
  const [words, setWords] = useState<readonly string[]>([])
  const close = () => askNeverSuch(null)
  const { excludedWords } = agent
  const suggested = suggestedWords(job, [agent.title, ...agent.skills]).filter((word) => !excludedWords.includes(word))
  const save = async () => {
    const fresh = words.filter((word) => !excludedWords.includes(word))
    if (fresh.length === 0) throw new AppError('request.invalid', { fields: { words: { key: 'required' } } })
    await mutate('agent.update', agent.id, { excludedWords: [...excludedWords, ...fresh].slice(0, WORDS_MAX) })
    showToast({
      title: t('never.saved'),
      body: t('never.savedNote', { agent: agent.name, words: fresh.join(', ') }),
      tone: 'good',
      action: {
        label: t('undo'),
        onPress: () => void mutate('agent.update', agent.id, { excludedWords }),
      },
    })
    close()
  }
  return (
    <Dialog
      isOpen
      onClose={close}
      title={t('never.title')}
      description={t('never.body', { agent: agent.name })}
      closeLabel={t('ui:close')}
      actions={
        <>
          <Button onClick={close}>{t('ui:cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" isBusy={form.isBusy}>
            {t('never.save')}
          </Button>
        </>
      }
    >
      <Form form={form} problems={null} id={formId} className="grid gap-4" onSubmit={save}>
        <FormField name="words" label={t('never.words')} hint={t('never.hint')}>
          <TagInput values={words} onChange={setWords} words={tagWords} maxTags={WORDS_MAX - excludedWords.length} />
        </FormField>
        {suggested.length > 0 && (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
          <div role="group" aria-label={t('never.suggested')} className="grid gap-2">
            <p className="text-sm text-ink-2" aria-hidden="true">
              {t('never.suggested')}
            </p>
            <p className="flex flex-wrap gap-2">
              {suggested.map((word) => (
                <Chip
                  key={word}
                  isPressed={words.includes(word)}
                  onClick={() =>
                    setWords(words.includes(word) ? words.filter((each) => each !== word) : [...words, word])
                  }
                >
                  <bdi>{word}</bdi>
                </Chip>
              ))}
            </p>
          </div>
        )}
      </Form>
    </Dialog>
  )
}
