/** A job from anywhere: shared from another app, or pasted. It becomes a draft, also without a network. */
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { MARKETPLACE_IDS } from '#shared/domain/marketplace.ts'
import { MARKETPLACE_NAMES } from '#shared/domain/marketplace-names.ts'
import { keyOfShared, type SharedJob } from '#shared/domain/shared-job.ts'
import { AppError } from '#shared/errors.ts'
import { newId } from '#shared/ids.ts'
import { useFormProblems } from '../../i18n/use-form-problems.ts'
import { useDraft } from '../../local/drafts.ts'
import { mutate } from '../../local/mutate.ts'
import { useConnections } from '../../local/queries/account.ts'
import { useAgents } from '../../local/queries/agents.ts'
import { findOnJob } from '../../local/queries/proposals.ts'
import { useSyncStatus } from '../../local/sync-status.ts'
import { DailyLimitNotice } from '../../parts/daily-limit-notice.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { FormSummary } from '../../ui/form-summary.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { showToast } from '../../ui/toast.ts'
import { jobIn, readShared } from './read-shared.ts'

const EMPTY: SharedJob = { platform: 'upwork', address: '', title: '', text: '', agentId: '' }

export function SharePage() {
  const { t } = useTranslation(['share', 'ui'])
  const [query] = useSearchParams()
  const [draft, setDraft, clearDraft] = useDraft<SharedJob>('share', EMPTY)
  const { isOnline } = useSyncStatus()
  const { sentences, attempt, show } = useFormProblems()
  const add = useAddJob(clearDraft)
  const agents = useAgents()
  useSharedAtOnce(query, draft, setDraft, add)
  if (!draft || !agents) return null
  const set = (change: Partial<SharedJob>) => setDraft({ ...draft, ...change })
  const found = jobIn(draft)
  const platform = found?.platform ?? draft.platform
  const ofPlatform = agents.filter(({ platforms }) => platforms.includes(platform))
  const agentId = ofPlatform.some(({ id }) => id === draft.agentId) ? draft.agentId : ''
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    try {
      await add({ ...draft, platform, agentId })
    } catch (error) {
      if (!(error instanceof AppError) || !error.details.fields) throw error
      show(error.details.fields)
    }
  }
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader title={t('title')} subtitle={t('intro')} />
      <div className="pb-5 empty:hidden">
        <DailyLimitNotice platform={platform} />
      </div>
      <Card>
        <form className="grid gap-5" onSubmit={(event) => void submit(event)} noValidate>
          <FormSummary
            title={t('problems')}
            problems={Object.entries(sentences).map(([fieldId, message]) => ({ fieldId, message }))}
            attempt={attempt}
          />
          <Field
            label={t('address')}
            id="address"
            hint={found ? t('recognised', { platform: MARKETPLACE_NAMES[found.platform] }) : t('addressHint')}
            error={sentences.address}
          >
            <TextInput
              type="url"
              inputMode="url"
              dir="ltr"
              autoComplete="off"
              value={draft.address}
              onChange={({ target }) => set({ address: target.value })}
            />
          </Field>
          <Field label={t('text')} id="text" hint={t('textHint')} error={sentences.text}>
            <Textarea rows={7} value={draft.text} onChange={({ target }) => set({ text: target.value })} />
          </Field>
          <Field label={t('name')} id="title" optionalLabel={t('optional')} error={sentences.title}>
            <TextInput value={draft.title} maxLength={200} onChange={({ target }) => set({ title: target.value })} />
          </Field>
          <div className="grid gap-5 sm:grid-cols-2">
            {!found && (
              <Field label={t('platform')} id="platform">
                <Select
                  options={MARKETPLACE_IDS.map((id) => ({ value: id, label: MARKETPLACE_NAMES[id] }))}
                  value={platform}
                  onChange={({ target }) => {
                    const chosen = MARKETPLACE_IDS.find((id) => id === target.value)
                    if (chosen) set({ platform: chosen })
                  }}
                />
              </Field>
            )}
            <Field label={t('agent')} id="agentId">
              <Select
                options={[
                  { value: '', label: t('noAgent') },
                  ...ofPlatform.map(({ id, name }) => ({ value: id, label: name })),
                ]}
                value={agentId}
                onChange={({ target }) => set({ agentId: target.value })}
              />
            </Field>
          </div>
          {!isOnline && (
            <p role="status" className="text-sm text-wait">
              {t('offline')}
            </p>
          )}
          <div className="flex justify-end">
            <Button type="submit" variant="primary">
              {t('submit')}
            </Button>
          </div>
        </form>
      </Card>
    </div>
  )
}

/** @returns Makes the draft and goes to it; where there is a proposal on the job, goes to that one (law 1). */
function useAddJob(onAdded: () => Promise<void>): (job: SharedJob) => Promise<void> {
  const { t } = useTranslation('share')
  const navigate = useNavigate()
  return async (job) => {
    const { platform, jobId } = keyOfShared(job)
    const known = job.address !== '' || job.text !== '' ? await findOnJob(platform, jobId) : null
    const id = known ?? newId()
    if (known === null) await mutate('proposal.draft', id, job)
    await onAdded()
    showToast({ title: known === null ? t('queued') : t('exists'), tone: known === null ? 'good' : 'info' })
    await navigate(`/dashboard/proposals/${id}`, { replace: true })
  }
}

/** What was shared fills the form; a job that its marketplace can be asked about needs no more than that. */
function useSharedAtOnce(
  query: URLSearchParams,
  draft: SharedJob | undefined,
  setDraft: (next: SharedJob) => void,
  add: (job: SharedJob) => Promise<void>,
): void {
  const agents = useAgents()
  const connections = useConnections()
  const [isTaken, setTaken] = useState(false)
  const latest = useRef(add)
  latest.current = add
  useEffect(() => {
    if (isTaken || !draft || !agents || !connections) return
    setTaken(true)
    if (![...query.keys()].some((name) => ['title', 'text', 'url'].includes(name))) return
    const shared = readShared(query)
    const found = jobIn(shared)
    const platform = found?.platform ?? draft.platform
    const agent =
      agents.find(({ status, platforms }) => status === 'active' && platforms.includes(platform)) ??
      agents.find(({ platforms }) => platforms.includes(platform))
    const job = { ...shared, platform, agentId: agent?.id ?? '' }
    setDraft(job)
    const isConnected = connections.some((each) => each.platform === platform && each.status === 'connected')
    if (found?.jobId && (isConnected || shared.text !== '')) void latest.current(job)
  }, [query, draft, agents, connections, isTaken, setDraft])
}
