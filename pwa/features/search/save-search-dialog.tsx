/** Before a search is saved: what it would have caught of last week's posts, and whether it tells of new ones. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FoundJob, LastWeek, PreviewExample } from '#shared/contract/jobs.ts'
import type { JobSearch } from '#shared/domain/jobs/search-fields.ts'
import { newId } from '#shared/ids.ts'
import { DAY_MS } from '#shared/time.ts'
import { mutate } from '../../local/mutate.ts'
import { type Example, ExampleList } from '../../parts/skip/example-list.tsx'
import { Button } from '../../ui/action/button.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { PlanFirst, useNeedsPlan } from './plan-first.tsx'

const EXAMPLES_MAX = 3

export interface SaveSearchDialogProps {
  isOpen: boolean
  onClose: () => void
  search: JobSearch
  /** What the search found. */
  jobs: readonly FoundJob[]
  leftOutJobs: readonly PreviewExample[]
  /** Unknown for the results of an earlier visit. */
  lastWeek: LastWeek | null
}

export function SaveSearchDialog({ isOpen, onClose, search, jobs, leftOutJobs, lastWeek }: SaveSearchDialogProps) {
  const { t } = useTranslation(['search', 'ui'])
  const [isAlertOn, setAlertOn] = useState(true)
  const needsPlan = useNeedsPlan(search)
  const weekAgo = Date.now() - 7 * DAY_MS
  const isOfWeek = ({ datePosted }: { datePosted: string }) => Date.parse(datePosted) >= weekAgo
  const caught = jobs.filter(isOfWeek)
  const left = leftOutJobs.filter(isOfWeek)
  const save = () => {
    void mutate('savedSearch.create', newId(), { search, isAlertOn, everyHours: 3 })
    onClose()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('alerts.save')}
      closeLabel={t('ui:close')}
      actions={
        <>
          <Button onClick={onClose}>{t('ui:cancel')}</Button>
          <Button variant="primary" data-autofocus="" onClick={save}>
            {t('alerts.saveNow')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="font-medium">
          {lastWeek ? t('alerts.lastWeek', { ...lastWeek }) : t('alerts.lastWeekCaught', { caught: caught.length })}
        </p>
        <ExampleList level={3} label={t('alerts.wouldTell')} examples={caught.slice(0, EXAMPLES_MAX).map(asExample)} />
        <ExampleList level={3} label={t('alerts.wouldLeave')} examples={left.slice(0, EXAMPLES_MAX)} />
        <Switch label={t('alerts.alert')} hint={t('alerts.note')} isOn={isAlertOn} onToggle={setAlertOn} />
        {needsPlan && isAlertOn && <PlanFirst />}
      </div>
    </Dialog>
  )
}

function asExample({ platform, id, title, url, score }: FoundJob): Example {
  return { platform, id, title, url, score, reason: null, detail: '' }
}
