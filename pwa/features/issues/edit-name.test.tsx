import { renderHook } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { expect, it } from 'vitest'
import { MUTATIONS, type MutationName } from '#shared/sync/entities.ts'
import { startI18n } from '../../i18n/language/setup.ts'
import { useEditName } from './edit-name.ts'

it('has a name for every edit that can wait or be refused', async () => {
  const i18n = await startI18n({ tag: 'en', root: { lang: '', dir: '' } })
  await i18n.loadNamespaces(['issues', 'ui'])
  const { result } = renderHook(useEditName, {
    wrapper: ({ children }) => <I18nextProvider i18n={i18n}>{children}</I18nextProvider>,
  })
  const names = Object.keys(MUTATIONS) as MutationName[]
  const said = names.map((name) => result.current(name))
  expect(said.filter((words) => /entity\.|op\./.test(words))).toEqual([])
  expect(new Set(said).size).toBe(names.length)
})
