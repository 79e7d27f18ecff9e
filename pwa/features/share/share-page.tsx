/** A job shared from another app, or pasted. It becomes a draft, also offline. */
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { MARKETPLACE_IDS, type MarketplaceId } from '#shared/domain/jobs/marketplace.ts'
import { MARKETPLACE_NAMES } from '#shared/domain/jobs/marketplace-names.ts'
import type { SharedJob } from '#shared/domain/jobs/shared-job.ts'
import { connectedOf } from '#shared/domain/working-agent.ts'
import { agentFor, draftFor } from '../../local/draft-for.ts'
import { useDraft } from '../../local/drafts.ts'
import { dropTry, type KeptTry, keptTry } from '../../local/kept-try.ts'
import { useAuth } from '../../local/session/auth.tsx'
import { useConnections } from '../../local/queries/account.ts'
import { useAgents } from '../../local/queries/agents.ts'
import { useArrived, useSyncStatus } from '../../local/sync/sync-status.ts'
import { DailyLimitNotice } from '../../parts/daily-limit-notice.tsx'
import { Form, FormField, SubmitButton } from '../../parts/form/form.tsx'
import { useForm } from '../../parts/form/use-form.ts'
import { Card } from '../../ui/layout/card.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { Textarea } from '../../ui/form/textarea.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { jobIn, readShared } from './read-shared.ts'

const EMPTY = { address: '', title: '', text: '', agentId: '' }

export function SharePage() {
  const { user } = useAuth()
  // The guard is around this page.
  return user ? <ShareForm own={user.platformType} /> : null
}

/** @param own The person's marketplace, until the address names one. */
function ShareForm({ own }: { own: MarketplaceId }) {
  const { t } = useTranslation(['share', 'ui'])
  const [query] = useSearchParams()
  const [draft, setDraft, clearDraft] = useDraft<SharedJob>('share', startOf(keptTry(), own))
  const { isOnline } = useSyncStatus()
  const form = useForm()
  const add = useAddJob(clearDraft)
  const agents = useAgents()
  useSharedAtOnce(query, draft, setDraft, add)
  if (!draft || !agents) return null
  const set = (change: Partial<SharedJob>) => setDraft({ ...draft, ...change })
  const found = jobIn(draft)
  const platform = found?.platform ?? draft.platform
  const ofPlatform = agents.filter(({ platforms }) => platforms.includes(platform))
  const agentId = ofPlatform.some(({ id }) => id === draft.agentId) ? draft.agentId : ''
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader title={t('title')} subtitle={t('intro')} />
      <div className="pb-5 empty:hidden">
        <DailyLimitNotice platform={platform} />
      </div>
      <Card>
        <Form
          form={form}
          problems={t('problems')}
          className="grid gap-5"
          onSubmit={() => add({ ...draft, platform, agentId })}
        >
          <FormField
            name="address"
            label={t('address')}
            hint={found ? t('recognised', { platform: MARKETPLACE_NAMES[found.platform] }) : t('addressHint')}
          >
            <TextInput
              type="url"
              inputMode="url"
              dir="ltr"
              autoComplete="off"
              value={draft.address}
              onChange={({ target }) => set({ address: target.value })}
            />
          </FormField>
          <FormField name="text" label={t('text')} hint={t('textHint')}>
            <Textarea rows={7} value={draft.text} onChange={({ target }) => set({ text: target.value })} />
          </FormField>
          <FormField name="title" label={t('name')} optionalLabel={t('ui:optional')}>
            <TextInput value={draft.title} maxLength={200} onChange={({ target }) => set({ title: target.value })} />
          </FormField>
          <div className="grid gap-5 sm:grid-cols-2">
            {!found && (
              <FormField name="platform" label={t('platform')}>
                <Select
                  options={MARKETPLACE_IDS.map((id) => ({ value: id, label: MARKETPLACE_NAMES[id] }))}
                  value={platform}
                  onChange={({ target }) => {
                    const chosen = MARKETPLACE_IDS.find((id) => id === target.value)
                    if (chosen) set({ platform: chosen })
                  }}
                />
              </FormField>
            )}
            <FormField name="agentId" label={t('agent')}>
              <Select
                options={[
                  { value: '', label: t('noAgent') },
                  ...ofPlatform.map(({ id, name }) => ({ value: id, label: name })),
                ]}
                value={agentId}
                onChange={({ target }) => set({ agentId: target.value })}
              />
            </FormField>
          </div>
          {!isOnline && (
            <p role="status" className="text-sm text-wait">
              {t('offline')}
            </p>
          )}
          <div className="flex justify-end">
            <SubmitButton>{t('submit')}</SubmitButton>
          </div>
        </Form>
      </Card>
    </div>
  )
}

/** A signed-in user who tried a post on the home page goes on with it here. */
function startOf(kept: KeptTry | null, platform: MarketplaceId): SharedJob {
  return { ...EMPTY, platform, ...(kept && { address: kept.address, title: kept.title, text: kept.text }) }
}

/** @returns Makes the draft and goes to it; where there is a proposal on the job, goes to that one (docs/laws.md#never-twice). */
function useAddJob(onAdded: () => Promise<void>): (job: SharedJob) => Promise<void> {
  const { t } = useTranslation('share')
  const { user } = useAuth()
  const navigate = useNavigate()
  return async (job) => {
    const { id, isNew } = await draftFor(job)
    await onAdded()
    // From the sample account it still comes along into the person's own.
    if (!user?.isDemo) dropTry()
    showToast({ title: t(isNew ? 'queued' : 'exists'), tone: isNew ? 'good' : 'info' })
    await navigate(`/dashboard/proposals/${id}`, { replace: true })
  }
}

/** Fills the form with what was shared. If the marketplace can be asked about the job, the draft is made at once. */
function useSharedAtOnce(
  query: URLSearchParams,
  draft: SharedJob | undefined,
  setDraft: (next: SharedJob) => void,
  add: (job: SharedJob) => Promise<void>,
): void {
  // It decides once, so it waits until agents and connections have arrived on a new device.
  const agents = useArrived(useAgents())
  const connections = useArrived(useConnections())
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
    const job = { ...shared, platform, agentId: agentFor(agents, platform) }
    setDraft(job)
    const isConnected = connectedOf(connections).includes(platform)
    if (found?.jobId && (isConnected || shared.text !== '')) void latest.current(job)
  }, [query, draft, agents, connections, isTaken, setDraft])
}
