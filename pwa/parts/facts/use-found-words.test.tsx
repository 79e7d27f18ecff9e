/** What was read in a text waits on another screen, so its reader is led there. */
import { act, renderHook, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { expect, it } from 'vitest'
import { startI18n } from '../../i18n/language/setup.ts'
import { useFoundWords } from './use-found-words.ts'

const i18n = await startI18n({ tag: 'en', root: { lang: '', dir: '' } })
await i18n.loadNamespaces('facts')

function Where() {
  const { pathname, hash } = useLocation()
  return <output>{`${pathname}${hash}`}</output>
}

function words() {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <I18nextProvider i18n={i18n}>
      <MemoryRouter>
        {children}
        <Where />
      </MemoryRouter>
    </I18nextProvider>
  )
  return renderHook(useFoundWords, { wrapper }).result.current
}

it('counts what waits, and leads there', () => {
  const { title, action } = words()(2)
  expect(title).toBe('2 facts to check')
  act(() => action?.onPress())
  expect(screen.getByText('/settings/profile#facts')).toBeTruthy()
})

it('leads nowhere when nothing was found', () => {
  expect(words()(0)).toMatchObject({ title: 'Nothing new was found', tone: 'info' })
  expect(words()(0).action).toBeUndefined()
})
