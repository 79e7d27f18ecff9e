/** The menu of a signed-in user: the e-mail address, links into the app, and Logout. */
import CircleUserRound from 'lucide-react/icons/circle-user-round'
import House from 'lucide-react/icons/house'
import LogOut from 'lucide-react/icons/log-out'
import Settings from 'lucide-react/icons/settings'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from '../../../ui/action/icon-button.tsx'
import { PANEL } from './popover-panel.ts'
import { useTexts } from '../texts.ts'

const ID = 'account'
const ENTRY =
  'flex min-h-11 w-full items-center gap-2.5 rounded-control px-3 text-start -outline-offset-2 hover:bg-sunken'

export function UserMenuButton() {
  const { t } = useTexts('site')
  return (
    <IconButton
      icon={CircleUserRound}
      label={t('nav.account')}
      popoverTarget={ID}
      className="size-11 signed-out:hidden not-lg:hidden"
    />
  )
}

export function UserMenu() {
  const { t } = useTexts('site')
  const [email, setEmail] = useState<string | null>(null)
  /** Reads the account from the device only when the menu opens. */
  const read = async () => {
    const { accountEmail } = await import('./account.ts')
    setEmail(await accountEmail())
  }
  const menu = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the browser may have opened it before this code was there
  useEffect(() => {
    if (menu.current?.matches(':popover-open')) void read()
  }, [])
  return (
    <nav
      ref={menu}
      id={ID}
      popover="auto"
      aria-label={t('nav.account')}
      className={PANEL}
      onBeforeToggle={(event) => {
        if (event.newState === 'open') void read()
      }}
    >
      <p className="max-w-72 truncate px-3 pt-2 pb-1.5 text-sm text-ink-2">
        {email === null ? t('nav.signedInAs') : <bdi>{email}</bdi>}
      </p>
      <AccountEntries />
    </nav>
  )
}

/** Dashboard, Settings and a red Logout, in this menu and in the menu on a phone. */
export function AccountEntries() {
  const { t } = useTexts('site')
  return (
    <ul className="grid min-w-52">
      <li>
        <a href="/dashboard" className={ENTRY}>
          <House className="size-4.5" strokeWidth={1.75} aria-hidden="true" />
          {t('nav.dashboard')}
        </a>
      </li>
      <li>
        <a href="/settings" className={ENTRY}>
          <Settings className="size-4.5" strokeWidth={1.75} aria-hidden="true" />
          {t('nav.settings')}
        </a>
      </li>
      <li>
        <button type="button" className={`${ENTRY} text-bad`} onClick={(event) => void logOut(event.currentTarget)}>
          <LogOut className="size-4.5" strokeWidth={1.75} aria-hidden="true" />
          {t('nav.logout')}
        </button>
      </li>
    </ul>
  )
}

async function logOut(button: HTMLElement): Promise<void> {
  const { leaveAccount } = await import('./account.ts')
  const isOut = await leaveAccount()
  button.closest<HTMLElement>('[popover]')?.hidePopover()
  // While edits are waiting, the user decides about them in the app.
  if (isOut) document.documentElement.dataset.session = 'out'
  else location.assign('/dashboard#log-out')
}
