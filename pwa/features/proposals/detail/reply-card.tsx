/** The client's first answer: its words where the marketplace gives them, and the way to the talk. */
import ExternalLink from 'lucide-react/icons/external-link'
import { useTranslation } from 'react-i18next'
import { MARKETPLACE_NAMES } from '#shared/domain/jobs/marketplace-names.ts'
import type { Proposal } from '#shared/domain/proposal.ts'
import { MARKETPLACES } from '#shared/marketplaces/records.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { ButtonLink } from '../../../ui/action/button.tsx'
import { SectionCard } from '../../../ui/layout/card.tsx'

export function ReplyCard({ proposal: { reply, platform } }: { proposal: Proposal }) {
  const { t } = useTranslation('proposals')
  const format = useFormat()
  const name = { platform: MARKETPLACE_NAMES[platform] }
  return (
    <SectionCard title={t('reply.title')} note={reply && format.dateTime(reply.at)}>
      <div className="grid gap-4">
        {reply?.text ? (
          <blockquote dir="auto" className="border-s-2 border-accent ps-3 text-start whitespace-pre-line wrap-anywhere">
            {reply.text}
          </blockquote>
        ) : (
          <p className="text-ink-2">{t('reply.there', name)}</p>
        )}
        <ButtonLink
          size="small"
          icon={ExternalLink}
          className="justify-self-start"
          href={reply?.url ?? MARKETPLACES[platform].address.talks}
          target="_blank"
          rel="noreferrer"
        >
          {t('reply.open', name)}
        </ButtonLink>
      </div>
    </SectionCard>
  )
}
