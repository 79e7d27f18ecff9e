/** What the post requires and no fact of the freelancer meets, said before an approval: a tap must not pass it by unseen. */
import { useTranslation } from 'react-i18next'
import type { Proposal } from '#shared/domain/proposal.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { useItemName } from '../detail/item-name.ts'
import { unmetItems } from '../letter/look-items.ts'

export function UnmetMusts({ proposal }: { proposal: Proposal }) {
  const { t } = useTranslation('proposals')
  const nameOf = useItemName()
  const musts = unmetItems(proposal).filter(({ is }) => is === 'requirement')
  if (musts.length === 0) return null
  return (
    <Notice tone="wait" title={t('questions.musts')}>
      <ul className="grid list-disc gap-1.5 ps-5 wrap-anywhere">
        {musts.map((item) => (
          <li key={`${item.kind} ${item.words}`}>
            <span className="font-semibold">{nameOf(item)}</span>
            {item.kind !== 'unread' && <> {t(`look.requirement.${item.state}`)}</>}
            {item.words !== '' && (
              <q dir="auto" className="block">
                {item.words}
              </q>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
