/** Help below the address of a new account: a mistyped provider, and the way in for an address of another one. */
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { auth } from '#shared/contract/auth.ts'
import { isAcceptedDomain, isPlainAddress } from '#shared/domain/user.ts'
import { useLanguage } from '../../i18n/language/use-language.ts'
import { call } from '../../net/client.ts'
import { suggestedAddress } from '../../parts/account/address-hint.ts'
import { DidYouMean } from '../../parts/account/did-you-mean.tsx'
import { useAction } from '../../parts/form/use-action.ts'
import { Button } from '../../ui/action/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import type { Invitation } from './carried.ts'
import { handOver } from './handed-over.ts'

interface AddressHelpProps {
  email: string
  /** Accepted at once; undefined while it is not known. */
  domains: readonly string[] | undefined
  /** The link that was mailed to this address was opened. */
  isProven: boolean
  /** Sent once already: the person means what they typed. */
  wasRefused: boolean
  /** How often somebody tried to go on without the link that their address needs. */
  tries?: number
  invitation: Invitation
  onChoose: (email: string) => void
}

export function AddressHelp({
  email,
  domains,
  isProven,
  wasRefused,
  tries = 0,
  invitation,
  onChoose,
}: AddressHelpProps) {
  const { t } = useTranslation('auth')
  if (isProven) return <Notice tone="good">{t('ownDomain.proven')}</Notice>
  const meant = suggestedAddress(email)
  const address = email.trim().toLowerCase()
  return (
    <>
      <DidYouMean email={email} onChoose={onChoose} />
      {isOfOther(email, domains) && (meant === null || wasRefused) && (
        <MailedLink key={address} email={address} tries={tries} invitation={invitation} />
      )}
    </>
  )
}

/** @returns Whether an address is one that a mailed link must prove before its account is made. */
function isOfOther(email: string, domains: readonly string[] | undefined): boolean {
  const address = email.trim().toLowerCase()
  return domains !== undefined && isPlainAddress(address) && !isAcceptedDomain(address, domains)
}

/** @returns Whether nothing is wrong with an address, except that its link must be opened first. */
export function needsLink(email: string, domains: readonly string[] | undefined): boolean {
  return isOfOther(email, domains) && suggestedAddress(email) === null
}

function MailedLink({ email, tries, invitation }: { email: string; tries: number; invitation: Invitation }) {
  const { t } = useTranslation('auth')
  const { tag } = useLanguage()
  const { isBusy, run } = useAction()
  const [isSent, setSent] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (tries > 0) place.current?.focus()
  }, [tries])
  const send = async () => {
    await call(auth.proveAddress, { body: { email, locale: tag, ...invitation } })
    handOver(email, Date.now())
    setSent(true)
  }
  return (
    <div ref={place} tabIndex={-1} className="rounded-card">
      <Notice
        title={tries > 0 && t('ownDomain.first')}
        tone={isSent ? 'good' : 'info'}
        action={
          !isSent && (
            <Button size="small" isBusy={isBusy} onClick={() => void run(send)}>
              {t('ownDomain.send')}
            </Button>
          )
        }
      >
        {isSent ? t('ownDomain.sent') : t('ownDomain.why', { email })}
      </Notice>
    </div>
  )
}
