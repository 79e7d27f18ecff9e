/** Language, appearance, time zone, the plan in a line, this device, and the way to the other pages of the settings. */
import Bell from 'lucide-react/icons/bell'
import Gear from 'lucide-react/icons/settings'
import Link2 from 'lucide-react/icons/link-2'
import PenLine from 'lucide-react/icons/pen-line'
import UserRound from 'lucide-react/icons/user-round'
import { useState } from 'react'
import { ZoneSelect } from '../../parts/places/zone-select.tsx'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation } from 'react-router-dom'
import type { Settings } from '#shared/domain/profile.ts'
import { useLanguage } from '../../i18n/language/use-language.ts'
import { mutate } from '../../local/mutate.ts'
import { useSettings } from '../../local/queries/account.ts'
import { SettingsFrame } from '../../parts/settings/settings-frame.tsx'
import { type Appearance, chooseAppearance, savedAppearance } from '../../ui/appearance.ts'
import { SectionCard } from '../../ui/layout/card.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Link } from '../../ui/action/link.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Select } from '../../ui/form/select.tsx'
import { SkeletonCard } from '../../ui/feedback/skeleton.tsx'
import { AccountSettings } from './account/account-settings.tsx'
import { StorageCard } from './storage-card.tsx'
import { SubscriptionCard } from './subscription-card.tsx'

const ACCOUNT = '/settings/account'

/** The cards below, in their order, by id. */
const SECTIONS = [
  ['preferences', 'preferences'],
  ['subscription', 'subscription.title'],
  ['storage', 'storage.title'],
] as const

/** Parts that were on this page once: old links and bookmarks lead on. */
const MOVED = new Map([
  ...['profiles', 'resume'].map((part) => [part, 'profile'] as const),
  ...['account', 'main-marketplace', 'change-password', 'sessions', 'export', 'delete'].map(
    (part) => [part, 'account'] as const,
  ),
  ['telegram', 'notifications'],
])

/** Both addresses share one file, because the shell, which every visit loads, names each file. */
export function SettingsPage() {
  const { pathname, hash, state } = useLocation()
  if (pathname === ACCOUNT) return <AccountSettings />
  const page = MOVED.get(hash.slice(1))
  return page === undefined ? <GeneralSettings /> : <Navigate to={`/settings/${page}${hash}`} state={state} replace />
}

function GeneralSettings() {
  const { t } = useTranslation(['settings', 'auth', 'ui'])
  const settings = useSettings()
  return (
    <>
      <PageHeader title={t('title')} />
      <SettingsFrame current="title" sections={SECTIONS.map(([id, key]) => ({ id, title: t(key) }))}>
        <MoreSettings />
        {settings ? <Preferences settings={settings} /> : <SkeletonCard label={t('ui:loading')} lines={4} />}
        <SubscriptionCard />
        <StorageCard />
      </SettingsFrame>
    </>
  )
}

function Preferences({ settings }: { settings: Settings }) {
  const { t } = useTranslation(['settings', 'ui'])
  const language = useLanguage()
  const [appearance, setAppearance] = useState(savedAppearance)
  const save = (patch: Partial<Omit<Settings, 'id'>>) => void mutate('settings.update', settings.id, patch)
  const appearances: { value: Appearance; label: string }[] = [
    { value: 'system', label: t('ui:appearanceSystem') },
    { value: 'light', label: t('ui:appearanceLight') },
    { value: 'dark', label: t('ui:appearanceDark') },
  ]
  return (
    <SectionCard id="preferences" title={t('preferences')}>
      <div className="grid gap-5">
        <Field id="language" label={t('language')} hint={t('languageNote')}>
          <Select
            options={language.options}
            value={language.tag}
            onChange={({ target }) => {
              language.choose(target.value)
              save({ locale: target.value })
            }}
          />
        </Field>
        <Field id="appearance" label={t('appearance')}>
          <Select
            options={appearances}
            value={appearance}
            onChange={({ target }) => {
              const choice = appearances.find(({ value }) => value === target.value)?.value ?? 'system'
              setAppearance(choice)
              chooseAppearance(choice)
              save({ theme: choice })
            }}
          />
        </Field>
        <Field id="time-zone" label={t('timeZone')} hint={t('timeZoneNote')}>
          <ZoneSelect value={settings.timeZone} onChange={(timeZone) => save({ timeZone })} />
        </Field>
      </div>
    </SectionCard>
  )
}

const MORE = [
  { key: 'profile', href: '/settings/profile', icon: UserRound },
  { key: 'account', href: ACCOUNT, icon: Gear },
  { key: 'writer', href: '/settings/writer', icon: PenLine },
  { key: 'connections', href: '/settings/connections', icon: Link2 },
  { key: 'notifications', href: '/settings/notifications', icon: Bell },
] as const

function MoreSettings() {
  const { t } = useTranslation('settings')
  return (
    // Beside the cards on a wide screen.
    <SectionCard title={t('more')} className="xl:hidden">
      <ul className="grid gap-1">
        {MORE.map(({ key, href, icon: Icon }) => (
          <li key={key}>
            <Link
              href={href}
              className="flex min-h-12 items-center gap-3.5 rounded-control px-2 py-1.5 hover:bg-sunken"
            >
              <Icon className="size-5 text-accent" aria-hidden="true" />
              <span>
                <span className="block font-medium">{t(key)}</span>
                <span className="block text-sm text-ink-2">{t(`${key}Note`)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}
