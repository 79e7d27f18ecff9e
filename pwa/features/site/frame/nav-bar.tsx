/** The bar at the top of every public page. It is transparent at the top, and has a background once the page is scrolled. */
import Menu from 'lucide-react/icons/menu'
import { useEffect, useState } from 'react'
import { BrandMark } from '../../../ui/brand-mark.tsx'
import { ButtonLink } from '../../../ui/action/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { IconButton } from '../../../ui/action/icon-button.tsx'
import { LanguageButton, LanguagePopover } from './language-popover.tsx'
import { PANEL } from './popover-panel.ts'
import { useAddress, useSitePage } from '../site-context.ts'
import { useTexts } from '../texts.ts'
import { AccountEntries, UserMenu, UserMenuButton } from './user-menu.tsx'

const SCROLLED_PX = 10
const MENU_ID = 'menu'
const DESKTOP_LINKS = ['home', 'features', 'pricing', 'privacy'] as const
const PHONE_LINKS = ['home', 'features', 'pricing'] as const

export function NavBar() {
  const { t } = useTexts('site')
  const addressOf = useAddress()
  const page = useSitePage()
  const isScrolled = useScrolled()
  return (
    <header
      className={classNames(
        'fixed inset-x-0 top-0 z-30 border-b transition-[background-color,box-shadow,border-color]',
        isScrolled ? 'border-line bg-surface/85 shadow-card backdrop-blur-md' : 'border-transparent',
      )}
      data-scrolled={isScrolled}
    >
      <div className="mx-auto flex h-16 max-w-6xl items-center gap-1.5 ps-5 pe-3 lg:px-9">
        <a href={addressOf('home')} className="me-auto rounded-control">
          <BrandMark />
        </a>
        <nav aria-label={t('nav.label')} className="me-1 not-lg:hidden xl:me-3">
          <ul className="flex items-center gap-1">
            {DESKTOP_LINKS.map((name) => (
              <li key={name}>
                <a
                  href={addressOf(name)}
                  aria-current={page === name ? 'page' : undefined}
                  className={classNames(
                    'inline-flex min-h-10 items-center rounded-control px-2.5 font-medium whitespace-nowrap hover:bg-sunken hover:text-ink xl:px-3',
                    page === name ? 'text-ink' : 'text-ink-2',
                  )}
                >
                  {t(`nav.${name}`)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <ButtonLink href="/login" variant="ghost" className="whitespace-nowrap signed-in:hidden not-lg:hidden">
          {t('nav.login')}
        </ButtonLink>
        <ButtonLink href="/register" className="whitespace-nowrap signed-in:hidden not-lg:hidden">
          {t('nav.signUp')}
        </ButtonLink>
        <ButtonLink href="/dashboard" className="whitespace-nowrap signed-out:hidden not-lg:hidden">
          {t('nav.dashboard')}
        </ButtonLink>
        <UserMenuButton />
        <LanguageButton />
        <IconButton icon={Menu} label={t('nav.openMenu')} popoverTarget={MENU_ID} className="size-11 lg:hidden" />
      </div>
      <LanguagePopover />
      <UserMenu />
      <PhoneMenu />
    </header>
  )
}

/** The menu on a phone. Every choice closes it. */
function PhoneMenu() {
  const { t } = useTexts('site')
  const addressOf = useAddress()
  const page = useSitePage()
  const entry = 'flex min-h-12 items-center rounded-control px-3 text-lg -outline-offset-2 hover:bg-sunken'
  return (
    <nav
      id={MENU_ID}
      popover="auto"
      aria-label={t('nav.openMenu')}
      className={classNames(PANEL, 'w-[calc(100vw-2rem)] lg:hidden')}
    >
      <ul className="grid">
        {PHONE_LINKS.map((name) => (
          <li key={name}>
            <a
              href={addressOf(name)}
              aria-current={page === name ? 'page' : undefined}
              className={classNames(entry, page === name && 'font-semibold text-accent')}
              onClick={(event) => event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()}
            >
              {t(`nav.${name}`)}
            </a>
          </li>
        ))}
      </ul>
      <div className="mt-1.5 border-t border-line pt-1.5">
        <div className="grid grid-cols-2 gap-2 p-1.5 signed-in:hidden">
          <ButtonLink href="/login">{t('nav.login')}</ButtonLink>
          <ButtonLink href="/register" variant="primary">
            {t('nav.signUp')}
          </ButtonLink>
        </div>
        <div className="signed-out:hidden">
          <AccountEntries />
        </div>
      </div>
    </nav>
  )
}

function useScrolled(): boolean {
  const [isScrolled, setScrolled] = useState(false)
  useEffect(() => {
    const look = () => setScrolled(window.scrollY > SCROLLED_PX)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  return isScrolled
}
