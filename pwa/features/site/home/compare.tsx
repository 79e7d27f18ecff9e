/** Gigwright beside doing it by hand and beside tools that bid by themselves. The others win the rows that they deserve. */
import { classNames } from '../../../ui/class-names.ts'
import { Section } from '../section.tsx'
import { useTexts } from '../texts.ts'

const WAYS = ['hand', 'bidders', 'own'] as const
/** The rows, each with the way that does best. */
const ROWS = [
  { row: 'time', best: 'bidders' },
  { row: 'claims', best: 'own' },
  { row: 'unwritten', best: 'hand' },
  { row: 'lost', best: 'own' },
  { row: 'signal', best: 'own' },
  { row: 'cost', best: 'hand' },
] as const

/** On a phone the name of a row stands above its three cells. */
export function Compare() {
  const { t } = useTexts('site')
  return (
    <Section title={t('compare.title')} lead={<span className="text-sm lg:text-lg">{t('compare.lead')}</span>}>
      <table className="w-full table-fixed text-sm leading-snug lg:text-base">
        <thead className="align-bottom text-ink-2">
          <tr>
            <th scope="col" className="pb-2 text-start font-semibold not-lg:hidden">
              {t('compare.what')}
            </th>
            {WAYS.map((way) => (
              <th key={way} scope="col" className="pe-2 pb-2 text-start font-semibold last:text-ink lg:pe-6">
                {t(`compare.way.${way}`)}
              </th>
            ))}
          </tr>
        </thead>
        {ROWS.map(({ row, best }) => (
          <tbody
            key={row}
            className={classNames('border-t border-line align-top', row === 'signal' && 'not-lg:hidden')}
          >
            {/* A phone has no room for a fourth column. */}
            <tr className="lg:hidden">
              <th scope="rowgroup" colSpan={WAYS.length} className="pt-1.5 text-start font-semibold">
                {t(`compare.row.${row}`)}
              </th>
            </tr>
            <tr className="lg:*:py-3.5">
              <th scope="row" className="text-start font-semibold not-lg:hidden">
                {t(`compare.row.${row}`)}
              </th>
              {WAYS.map((way) => (
                <td
                  key={way}
                  className={classNames(
                    'pe-2 not-lg:pb-1 lg:pe-6',
                    way === best ? 'font-semibold text-ink' : 'text-ink-2',
                  )}
                >
                  {t(`compare.${row}.${way}`)}
                </td>
              ))}
            </tr>
          </tbody>
        ))}
      </table>
    </Section>
  )
}
