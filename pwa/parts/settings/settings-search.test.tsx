/** A setting is found by its words in the reader's language, and its control takes the focus. */
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { expect, it } from 'vitest'
import { type LanguageTag, OFFERED_LANGUAGES } from '#locales/registry.ts'
import { startI18n } from '../../i18n/language/setup.ts'
import { SETTINGS } from './setting-list.ts'
import { SettingsFrame } from './settings-frame.tsx'

const NAMESPACES = ['settings', 'auth', 'facts', 'notifications', 'writer', 'ui']

async function open(tag: LanguageTag) {
  const i18n = await startI18n({ tag, root: { lang: '', dir: '' } })
  await i18n.loadNamespaces(NAMESPACES)
  Element.prototype.scrollIntoView = () => undefined
  render(
    <I18nextProvider i18n={i18n}>
      <MemoryRouter initialEntries={['/settings/profile']}>
        <Routes>
          <Route
            path="/settings"
            element={
              <SettingsFrame current="title">
                <select id="appearance" aria-label="look" />
              </SettingsFrame>
            }
          />
          <Route
            path="/settings/account"
            element={
              <SettingsFrame current="account">
                <section id="sessions">
                  <input type="hidden" />
                  <button type="button" disabled>
                    Not now
                  </button>
                  <button type="button">Sign out</button>
                </section>
                <section id="export">nothing to press</section>
              </SettingsFrame>
            }
          />
          <Route path="*" element={<SettingsFrame current="profile">profile</SettingsFrame>} />
        </Routes>
      </MemoryRouter>
    </I18nextProvider>,
  )
  return {
    user: userEvent.setup(),
    field: await screen.findByRole('combobox', { name: i18n.t('settings:find.label') }),
  }
}

const options = () => screen.queryAllByRole('option').map((option) => option.textContent)

it('leads from a synonym to the page, and puts the focus on the control', async () => {
  const { user, field } = await open('en')
  expect(options()).toEqual([])
  await user.type(field, 'dark{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('look')))
})

it('puts the focus on the first control of a card that can be used, and on the card where there is none', async () => {
  const { user, field } = await open('en')
  await user.type(field, 'log out')
  expect(options()).toEqual(['Logged-in devicesAccount'])
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Sign out'))
  await user.type(await screen.findByRole('combobox', { name: 'Find a setting' }), 'json{Enter}')
  await waitFor(() => expect(document.activeElement?.id).toBe('export'))
})

it('says that nothing has the words', async () => {
  const { user, field } = await open('en')
  await user.type(field, 'umbrella')
  await screen.findAllByText('No setting has these words.')
})

it.each([
  ['es', 'region', 'Zona horaria'],
  ['zh', '深色', '外观'],
  ['ar', 'الإزعاج', 'ساعات الهدوء'],
  ['ru', 'темная', 'Оформление'],
] as const)('finds it in %s, without accents: %s', async (tag, words, label) => {
  const { user, field } = await open(tag)
  await user.type(field, words)
  expect(options()[0]).toContain(label)
})

it.each(OFFERED_LANGUAGES.map(({ tag }) => tag))('each setting is found by its own name in %s', async (tag) => {
  const { findSettings } = await import('./setting-list.ts')
  const i18n = await startI18n({ tag, root: { lang: '', dir: '' } })
  await i18n.loadNamespaces(NAMESPACES)
  const all = SETTINGS.map(({ key, label }) => ({ key, label: i18n.t(label), words: i18n.t(`settings:find.${key}`) }))
  for (const each of all) {
    const first = each.label.replace(/[«»"“”?？]/g, '').split(/\s+/)[0] ?? ''
    expect(
      findSettings(all, first).map(({ key }) => key),
      `${each.label} by ${first}`,
    ).toContain(each.key)
    expect(each.label).not.toContain(':')
  }
})

it('unfolds a part that the address names', async () => {
  const i18n = await startI18n({ tag: 'en', root: { lang: '', dir: '' } })
  await i18n.loadNamespaces(NAMESPACES)
  Element.prototype.scrollIntoView = () => undefined
  render(
    <I18nextProvider i18n={i18n}>
      <MemoryRouter initialEntries={['/settings/profile#fact-1']}>
        <SettingsFrame current="profile">
          <details>
            <summary>Projects</summary>
            <p id="fact-1">Shop</p>
          </details>
        </SettingsFrame>
      </MemoryRouter>
    </I18nextProvider>,
  )
  await waitFor(() => expect(screen.getByText('Shop').closest('details')?.open).toBe(true))
})
