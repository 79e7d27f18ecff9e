/** What letters may say about the freelancer: records by kind, and above them what waits to be confirmed. */
import ClipboardPaste from 'lucide-react/icons/clipboard-paste'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FACT_KINDS, type FactRecord } from '#shared/domain/facts/fact-record.ts'
import { useFactRecords } from '../../../local/queries/account.ts'
import { Button } from '../../../ui/action/button.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { Suggestions } from '../../../parts/facts/suggestions.tsx'
import { useFormat } from '../../../i18n/use-format.ts'
import { Lessons } from '../../../parts/lessons/lessons.tsx'
import { SectionCard } from '../../../ui/layout/card.tsx'
import { Disclosure } from '../../../ui/layout/disclosure.tsx'
import { FactDialog, type OpenFact } from '../../../parts/facts/fact-dialog.tsx'
import { FactItem } from './fact-item.tsx'
import { PasteDialog } from './paste-dialog.tsx'

/** Up to so many are all shown at first. More would make the page too long to find anything on it. */
const SHOWN_AT_FIRST = 6

export function FactsCard() {
  const { t } = useTranslation(['facts', 'ui'])
  const records = useFactRecords()
  const [open, setOpen] = useState<OpenFact | null>(null)
  const [isPasting, setPasting] = useState(false)
  const confirmed = records?.filter(({ status }) => status === 'confirmed') ?? []
  return (
    <SectionCard
      id="facts"
      title={t('title')}
      note={t('note')}
      action={
        <Button icon={Plus} onClick={() => setOpen({ record: null })}>
          {t('add')}
        </Button>
      }
    >
      <div className="grid gap-3">
        {!records && <SkeletonRows label={t('ui:loading')} count={2} />}
        <Suggestions onEdit={(record) => setOpen({ record })} />
        <Lessons isShown={({ is }) => is === 'rendering'} />
        {records && confirmed.length === 0 && <p className="text-ink-2">{t('empty')}</p>}
        {FACT_KINDS.map((kind) => {
          const ofKind = confirmed.filter((record) => record.kind === kind)
          return ofKind.length > 0 ? (
            <Kind
              key={kind}
              kind={kind}
              records={ofKind}
              isOpenAtFirst={confirmed.length <= SHOWN_AT_FIRST}
              onOpen={setOpen}
            />
          ) : null
        })}
        <div>
          <Button size="small" variant="ghost" icon={ClipboardPaste} onClick={() => setPasting(true)}>
            {t('paste.open')}
          </Button>
        </div>
      </div>
      <FactDialog open={open} onClose={() => setOpen(null)} />
      <PasteDialog isOpen={isPasting} onClose={() => setPasting(false)} />
    </SectionCard>
  )
}

interface KindProps {
  kind: FactRecord['kind']
  records: readonly FactRecord[]
  isOpenAtFirst: boolean
  onOpen: (open: OpenFact) => void
}

function Kind({ kind, records, isOpenAtFirst, onOpen }: KindProps) {
  const { t } = useTranslation('facts')
  const format = useFormat()
  // Decided once: adding a fact must not fold a list that is being read.
  const [isOpen] = useState(isOpenAtFirst)
  const id = `facts-${kind}`
  return (
    <section aria-labelledby={id}>
      <Disclosure
        isOpenAtFirst={isOpen}
        summary={
          <>
            <h3 id={id} className="text-sm font-semibold">
              {t(`kinds.${kind}`)}
            </h3>
            <span className="text-sm text-ink-3">{format.number(records.length)}</span>
          </>
        }
      >
        <ul className="divide-y divide-line">
          {records.map((record) => (
            <FactItem key={record.id} record={record} onOpen={onOpen} />
          ))}
        </ul>
      </Disclosure>
    </section>
  )
}
