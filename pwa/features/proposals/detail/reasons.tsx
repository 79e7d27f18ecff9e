/** Why this job was chosen: the score and how it is calculated, the red flags, and why it waits. */
import CircleAlert from 'lucide-react/icons/circle-alert'
import Flag from 'lucide-react/icons/flag'
import { useTranslation } from 'react-i18next'
import type { Proposal } from '#shared/domain/proposal.ts'
import { measureText } from '../../../i18n/measure-text.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { TextLink } from '../../../ui/action/link.tsx'
import { SectionCard } from '../../../ui/layout/card.tsx'
import { DOT } from '../../../ui/list/dot.ts'
import { useLastError } from './use-last-error.ts'

interface ReasonsProps {
  proposal: Proposal
  /** Claims without a source that the person has not confirmed, as traced on this device. */
  openClaims: number
}

export function Reasons({ proposal, openClaims }: ReasonsProps) {
  const { t } = useTranslation('proposals')
  const format = useFormat()
  const { score, scoreParts, redFlags, status } = proposal
  const lastError = useLastError(proposal)
  // The device knows this before the server does.
  const holdReasons = proposal.holdReasons.filter((reason) => reason !== 'claims' || openClaims > 0)
  if (scoreParts.length === 0 && holdReasons.length === 0 && lastError === null) return null
  return (
    <SectionCard title={scoreParts.length > 0 ? t('why.match', { score }) : t('held.title')}>
      <div className="grid gap-4">
        {lastError && status !== 'completed' && (
          <p className="flex gap-2 rounded-control bg-bad-soft p-3 text-bad">
            <CircleAlert className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
            <span>
              {lastError.text}
              {lastError.said && (
                <q dir="auto" className="block pt-1">
                  {lastError.said}
                </q>
              )}
            </span>
          </p>
        )}
        {status === 'review' && holdReasons.length > 0 && (
          <ul className="grid gap-1 rounded-control bg-wait-soft p-3 text-wait">
            {holdReasons.map((reason) => (
              <li key={reason}>
                {t(`held.${reason}`)}
                {reason === 'conditions' && <OpenConditions conditions={proposal.openConditions} />}
              </li>
            ))}
          </ul>
        )}
        <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5 text-sm">
          {scoreParts.map(({ rule, points, detail }) => (
            <div key={rule} className="contents">
              <dt>
                {t(`score.${rule}`)}
                {detail && (
                  <span className="text-ink-2">
                    {DOT}
                    <bdi>{rule === 'skills' ? detail : measureText(detail, format)}</bdi>
                  </span>
                )}
              </dt>
              <dd className="text-end font-semibold">
                <bdi dir="ltr">{points > 0 ? `+${points}` : points}</bdi>
              </dd>
            </div>
          ))}
        </dl>
        {redFlags.length > 0 && (
          <ul className="grid gap-1.5">
            {redFlags.map((flag) => (
              <li key={flag} className="flex items-center gap-2 text-sm text-bad">
                <Flag className="size-4 shrink-0" aria-hidden="true" />
                {t(`redFlags.${flag}`)}
              </li>
            ))}
          </ul>
        )}
      </div>
    </SectionCard>
  )
}

/** Where the profile says something about a condition: a part or a field of its page. Of other kinds the profile knows nothing. */
const PLACES: Readonly<Record<string, string>> = {
  place: 'limits',
  onSite: 'limits',
  citizenship: 'limits',
  language: 'limits',
  nativeLanguage: 'limits',
  licence: 'certifications',
  certificate: 'certifications',
  tool: 'skills',
  skill: 'skills',
}

/** The post's words for each condition, and the way to the place in the profile that can answer it. */
function OpenConditions({ conditions }: { conditions: Proposal['openConditions'] }) {
  const { t } = useTranslation('proposals')
  // One sentence of a post can hold two conditions of a kind.
  const shown = new Map(conditions.map((condition) => [`${condition.kind} ${condition.words}`, condition]))
  return (
    <ul className="grid gap-1 pt-1 empty:hidden">
      {[...shown].map(([key, { kind, words }]) => (
        <li key={key} className="flex flex-wrap items-baseline gap-x-2">
          <q dir="auto">{words}</q>
          {PLACES[kind] && <TextLink href={`/settings/profile#${PLACES[kind]}`}>{t('held.addToProfile')}</TextLink>}
        </li>
      ))}
    </ul>
  )
}
