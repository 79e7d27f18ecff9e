/** From found to hired: what agents looked at, and what became of each letter that was sent. */
import { useTranslation } from 'react-i18next'
import type { Numbers } from '../../local/numbers/count-numbers.ts'
import { SENT_STAGES } from '../../local/numbers/letter-facts.ts'
import { isTelling, TELLING } from '#shared/domain/numbers/rate.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { SectionCard } from '../../ui/layout/card.tsx'
import { BarList } from '../../ui/list/bars.tsx'
import type { Words } from './use-words.ts'

interface FunnelProps {
  numbers: Numbers
  words: Words
  /** The first week whose posts were counted, when earlier ones are missing: its Monday, `YYYY-MM-DD`. */
  lookedSince: string | null
}

export function Funnel({ numbers, words, lookedSince }: FunnelProps) {
  const { t } = useTranslation('numbers')
  const format = useFormat()
  const { found, matched, total } = numbers
  const { sent, replied, settled, written } = total
  const looked = [
    { key: 'found', label: t('stage.found'), value: found, text: format.number(found) },
    { key: 'matched', label: t('stage.matched'), value: matched, text: format.number(matched) },
    { key: 'written', label: t('stage.written'), value: written, text: format.number(written) },
  ]
  const isShown = isTelling({ some: replied, all: sent })
  const stages = SENT_STAGES.map((stage) => {
    const number = format.number(total[stage])
    const share = format.percent(total[stage] / sent)
    return {
      key: stage,
      label: t(`stage.${stage}`),
      value: total[stage],
      text: isShown && stage !== 'sent' ? t('funnel.share', { number, share }) : number,
    }
  })
  return (
    <SectionCard title={t('funnel.title')}>
      <div className="grid gap-4">
        <BarList label={t('funnel.looked')} items={looked} isPale />
        {sent > 0 && (
          <>
            <p className="border-t border-dashed border-edge pt-3 text-sm text-ink-2">{t('funnel.ofSent')}</p>
            <BarList label={t('funnel.sentList')} items={stages} />
          </>
        )}
        <div className="grid gap-1.5 text-sm text-ink-2">
          <p>
            {isShown
              ? t('funnel.rate', {
                  replied: format.number(replied),
                  sent: format.number(sent),
                  range: words.range({ some: replied, all: sent }),
                })
              : t('funnel.few', { sent: format.number(sent), least: format.number(TELLING) })}
          </p>
          {sent > settled.all && <p>{t('funnel.young', { number: format.number(sent - settled.all) })}</p>}
          {lookedSince !== null && <p>{t('funnel.since', { date: format.date(Date.parse(lookedSince), 'UTC') })}</p>}
        </div>
      </div>
    </SectionCard>
  )
}
