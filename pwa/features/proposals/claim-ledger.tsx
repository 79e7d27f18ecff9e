/** Where each claim of the letter comes from. */
import { useTranslation } from 'react-i18next'
import type { Proposal } from '#shared/domain/proposal.ts'
import { SectionCard } from '../../ui/card.tsx'
import { TextLink } from '../../ui/link.tsx'

export function ClaimLedger({ proposal }: { proposal: Proposal }) {
  const { t } = useTranslation('proposals')
  const { claims } = proposal
  return (
    <SectionCard title={t('claims.title')}>
      {claims.length === 0 && <p className="text-ink-2">{t('claims.none')}</p>}
      <ol className="grid gap-3 text-sm">
        {claims.map(({ text, fact }, index) => (
          <li key={text} className="flex gap-3">
            <span className={fact ? 'font-bold text-good' : 'font-bold text-wait'}>{fact ? index + 1 : '?'}</span>
            {fact ? (
              <span>
                {t(`claims.source.${fact.source}`)}: <q dir="auto">{fact.text}</q>
              </span>
            ) : (
              <TextLink href="/settings/profile">{t('claims.untraced', { claim: text })}</TextLink>
            )}
          </li>
        ))}
      </ol>
    </SectionCard>
  )
}
