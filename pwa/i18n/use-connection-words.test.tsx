/** The specified words of the Upwork form. */
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { expect, it } from 'vitest'
import { AppError, type ErrorCode } from '#shared/errors.ts'
import { startI18n } from './setup.ts'
import { useConnectionWords } from './use-connection-words.ts'

const i18n = await startI18n({ tag: 'en', root: { lang: '', dir: '' } })
await i18n.loadNamespaces('marketplaces')
const wrapper = ({ children }: { children: ReactNode }) => <I18nextProvider i18n={i18n}>{children}</I18nextProvider>

it.each<[ErrorCode, string]>([
  ['server.unexpected', 'An error occurred while setting up Upwork'],
  ['session.expired', 'You must be logged in to set up Upwork integration'],
  ['network.offline', 'You are offline. Please try again when the network is back.'],
])('a form refused with %s says so', (code, body) => {
  const { result } = renderHook(useConnectionWords, { wrapper })
  expect(result.current.upwork(new AppError(code))).toEqual({ title: 'Failed to save Upwork credentials', body })
})
