/** Every setting that the search finds: where it is, and which text names it. Its other words: `find` of `locales/<tag>/settings.json`. */

/** `page`: a key of `settings`, as beside the cards. `label`: with its namespace. `href`: its place on the page is its control, or its card. */
export const SETTINGS = [
  { key: 'language', page: 'title', label: 'settings:language', href: '/settings#language' },
  { key: 'appearance', page: 'title', label: 'settings:appearance', href: '/settings#appearance' },
  { key: 'timeZone', page: 'title', label: 'settings:timeZone', href: '/settings#time-zone' },
  { key: 'subscription', page: 'title', label: 'settings:subscription.title', href: '/settings#subscription' },
  { key: 'resume', page: 'profile', label: 'settings:resume.title', href: '/settings/profile#resume' },
  { key: 'email', page: 'account', label: 'settings:email', href: '/settings/account#account' },
  { key: 'marketplace', page: 'account', label: 'settings:platform.label', href: '/settings/account#main-marketplace' },
  { key: 'password', page: 'account', label: 'auth:passwordChange.title', href: '/settings/account#change-password' },
  { key: 'twoStep', page: 'account', label: 'auth:secondFactor.title', href: '/settings/two-step#two-step' },
  { key: 'sessions', page: 'account', label: 'auth:sessions.title', href: '/settings/account#sessions' },
  { key: 'storage', page: 'title', label: 'settings:storage.title', href: '/settings#storage' },
  { key: 'export', page: 'account', label: 'settings:export.title', href: '/settings/account#export' },
  { key: 'delete', page: 'account', label: 'settings:delete.title', href: '/settings/account#delete' },
  { key: 'name', page: 'profile', label: 'settings:profilePage.firstName', href: '/settings/profile#firstName' },
  { key: 'skills', page: 'profile', label: 'settings:profilePage.skills', href: '/settings/profile#skills' },
  { key: 'rate', page: 'profile', label: 'settings:profilePage.hourlyRate', href: '/settings/profile#hourlyRateUsd' },
  { key: 'facts', page: 'profile', label: 'facts:title', href: '/settings/profile#facts' },
  { key: 'limits', page: 'profile', label: 'settings:limits.title', href: '/settings/profile#limits' },
  { key: 'answers', page: 'profile', label: 'settings:profilePage.answers', href: '/settings/profile#answers' },
  { key: 'writer', page: 'writer', label: 'writer:who', href: '/settings/writer#who' },
  { key: 'ownKey', page: 'writer', label: 'writer:own', href: '/settings/writer#own-key' },
  { key: 'cost', page: 'writer', label: 'writer:cost.title', href: '/settings/writer#cost' },
  { key: 'accounts', page: 'connections', label: 'settings:connections', href: '/settings/connections#connection' },
  { key: 'push', page: 'notifications', label: 'notifications:push.title', href: '/settings/notifications#device' },
  {
    key: 'telegram',
    page: 'notifications',
    label: 'settings:telegram.connect',
    href: '/settings/notifications#telegram',
  },
  { key: 'quietHours', page: 'notifications', label: 'notifications:when.on', href: '/settings/notifications#when' },
  { key: 'kinds', page: 'notifications', label: 'notifications:kinds.title', href: '/settings/notifications#kinds' },
] as const

/** @returns Without accents and case, as people type. */
export function plainText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLocaleLowerCase()
}

export interface NamedSetting {
  key: string
  label: string
  /** More words for it. */
  words: string
}

/** @returns The settings with every word of the query at the beginning of one of their words, those with it in their name first. */
export function findSettings<Setting extends NamedSetting>(settings: readonly Setting[], query: string): Setting[] {
  const wanted = plainText(query).split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return []
  const fits = (text: string) => {
    const words = ` ${plainText(text)}`
    return wanted.every((word) => hasWord(words, word))
  }
  const named = settings.filter(({ label }) => fits(label))
  return [...named, ...settings.filter((each) => !named.includes(each) && fits(`${each.label} ${each.words}`))]
}

/** Languages without spaces are searched within a word. */
function hasWord(text: string, word: string): boolean {
  if (/\p{Script=Han}/u.test(word)) return text.includes(word)
  let at = text.indexOf(word)
  while (at > 0 && /[\p{L}\p{N}\p{M}]/u.test(text[at - 1] ?? '')) at = text.indexOf(word, at + 1)
  return at > 0
}
