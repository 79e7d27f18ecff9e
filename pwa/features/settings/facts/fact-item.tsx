/** One record in the list. */
import Pencil from 'lucide-react/icons/pencil'
import { useTranslation } from 'react-i18next'
import { FACT_FIELDS, type FactRecord } from '#shared/domain/facts/fact-record.ts'
import { Button } from '../../../ui/action/button.tsx'
import { IconButton } from '../../../ui/action/icon-button.tsx'
import { FactText, nameOf } from '../../../parts/facts/fact-text.tsx'
import type { OpenFact } from '../../../parts/facts/fact-dialog.tsx'

export function FactItem({ record, onOpen }: { record: FactRecord; onOpen: (open: OpenFact) => void }) {
  const { t } = useTranslation('facts')
  const said = record.renderings.filter(({ approvedAt }) => approvedAt !== null).length
  const lacksOutcome = FACT_FIELDS[record.kind].includes('outcome') && record.outcome.trim() === ''
  return (
    <li id={`fact-${record.id}`} className="flex items-start gap-3 py-3">
      <div className="grid min-w-0 flex-1 gap-1.5">
        <FactText record={record} />
        {said > 0 && <p className="text-sm text-ink-2">{t('said.count', { count: said })}</p>}
        {lacksOutcome && (
          <div>
            <Button
              size="small"
              aria-label={t('outcomeAddNamed', { name: nameOf(record) })}
              onClick={() => onOpen({ record, focus: 'outcome' })}
            >
              {t('outcomeAdd')}
            </Button>
          </div>
        )}
      </div>
      <IconButton icon={Pencil} label={t('editNamed', { name: nameOf(record) })} onClick={() => onOpen({ record })} />
    </li>
  )
}
