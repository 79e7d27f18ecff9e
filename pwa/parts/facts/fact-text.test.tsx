/** A fact stands where the screen's lines begin, whatever script its name is written in. */
import { render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { expect, it } from 'vitest'
import { factRecordSchema } from '#shared/domain/facts/fact-record.ts'
import { startI18n } from '../../i18n/language/setup.ts'
import { FactText } from './fact-text.tsx'

const i18n = await startI18n({ tag: 'ar', root: { lang: '', dir: '' } })
await i18n.loadNamespaces('facts')

it('leaves the years of a skill in the direction of the screen', () => {
  const record = factRecordSchema.parse({
    id: '0193a3f0-0000-7000-8000-000000000001',
    kind: 'skill',
    name: 'React',
    years: 8,
    updatedAt: 0,
  })
  render(
    <I18nextProvider i18n={i18n}>
      <FactText record={record} />
    </I18nextProvider>,
  )
  const name = screen.getByText('React')
  expect(name.tagName).toBe('BDI')
  expect(name.closest('body [dir]')).toBeNull()
})
