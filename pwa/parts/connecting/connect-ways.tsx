/**
 * The ways to connect an account. The marketplace's own page comes first, everywhere; a sandbox also takes a made-up sign-in,
 * which says what it is for.
 */
import { useTranslation } from 'react-i18next'
import type { MarketplaceId } from '#shared/domain/jobs/marketplace-names.ts'
import { Disclosure } from '../../ui/layout/disclosure.tsx'
import { ConnectButton, type ConnectButtonProps } from './connect-button.tsx'
import { SignInForm, useHasSignInForm } from './sign-in-form.tsx'

export function ConnectWays(own: Omit<ConnectButtonProps, 'isAgain'>) {
  const hasForm = useHasSignInForm(own.platform)
  return (
    <div className="grid grid-cols-1 gap-4">
      <div>
        <ConnectButton {...own} isAgain={false} />
      </div>
      {hasForm && <MadeUpSignIn platform={own.platform} />}
    </div>
  )
}

function MadeUpSignIn({ platform }: { platform: MarketplaceId }) {
  const { t } = useTranslation('marketplaces')
  return (
    <Disclosure summary={t(`signIn.${platform}.otherWay`)}>
      <div className="grid grid-cols-1 gap-4">
        <p className="text-sm text-ink-2">{t(`notes.${platform}.credentials`)}</p>
        <SignInForm platform={platform} />
      </div>
    </Disclosure>
  )
}
