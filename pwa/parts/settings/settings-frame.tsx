/** The frame of the settings' screens: a search for all of them, and links to each other beside them on a wide screen. */
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../ui/class-names.ts'
import { Link, TextLink } from '../../ui/action/link.tsx'
import { useAnchor } from './use-anchor.ts'

const SettingsSearch = lazy(async () => ({ default: (await import('./settings-search.tsx')).SettingsSearch }))

const SCREENS = [
  { key: 'title', href: '/settings' },
  { key: 'profile', href: '/settings/profile' },
  { key: 'account', href: '/settings/account' },
  { key: 'writer', href: '/settings/writer' },
  { key: 'connections', href: '/settings/connections' },
  { key: 'notifications', href: '/settings/notifications' },
] as const

interface SettingsFrameProps {
  current: (typeof SCREENS)[number]['key']
  /** The sections of a long screen: their ids and titles. */
  sections?: readonly { id: string; title: string }[]
  children: ReactNode
}

/** On narrow screens the settings page has the same links, and the arrow leads back. */
export function SettingsFrame({ current, sections = [], children }: SettingsFrameProps) {
  const { t } = useTranslation('settings')
  useAnchor()
  return (
    <div className="grid grid-cols-1 gap-12 xl:grid-cols-[minmax(0,1fr)_13rem]">
      <div className="grid max-w-3xl grid-cols-1 content-start gap-5 xl:max-w-none">
        <Suspense fallback={<div className="min-h-12 rounded-control bg-sunken" />}>
          <SettingsSearch />
        </Suspense>
        {sections.length > 0 && (
          <nav aria-label={t('onThisPage')} className="xl:hidden">
            <ul className="flex flex-wrap gap-x-5">
              {sections.map(({ id, title }) => (
                <li key={id}>
                  <TextLink href={`#${id}`} className="inline-flex min-h-11 items-center text-sm">
                    {title}
                  </TextLink>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {children}
      </div>
      <nav aria-label={t('title')} className="sticky top-8 hidden self-start xl:block">
        <ul className="grid gap-0.5">
          {SCREENS.map(({ key, href }) => (
            <li key={key}>
              <Link
                href={href}
                aria-current={key === current ? 'page' : undefined}
                className={classNames(
                  'flex min-h-9 items-center rounded-control px-3 font-medium',
                  key === current ? 'bg-sunken text-ink' : 'text-ink-2 hover:bg-sunken hover:text-ink',
                )}
              >
                {t(key)}
              </Link>
              {key === current && <Sections sections={sections} />}
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}

function Sections({ sections }: { sections: NonNullable<SettingsFrameProps['sections']> }) {
  if (sections.length === 0) return null
  return (
    <ul className="my-1.5 ms-3 border-s border-line">
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`} className="block rounded-tag py-1 ps-3 text-sm text-ink-2 hover:text-ink">
            {title}
          </a>
        </li>
      ))}
    </ul>
  )
}
