/** What was read in a text, and what was only kept. */
import { render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { expect, it } from 'vitest'
import { factRecordSchema } from '#shared/domain/facts/fact-record.ts'
import { startI18n } from '../../i18n/language/setup.ts'
import { FoundFacts } from './found-facts.tsx'

const i18n = await startI18n({ tag: 'en', root: { lang: '', dir: '' } })
await i18n.loadNamespaces(['facts', 'ui'])
const OWN = factRecordSchema.parse({ id: 'a', kind: 'about', what: 'I like tidy code.', status: 'suggested' })

it.each([
  [[], 'Kept in your own words: 1. Letters say them as you wrote them.'],
  [[{ id: 'languages' as const, note: 'Skills', text: 'React' }], 'Understood: 1. Kept in your own words: 1.'],
])('says what was understood only where something was: %o', (lines, said) => {
  render(
    <I18nextProvider i18n={i18n}>
      <FoundFacts
        isReading={false}
        records={[OWN]}
        lines={lines}
        unticked={[]}
        onChange={() => undefined}
        onEdit={() => undefined}
      />
    </I18nextProvider>,
  )
  expect(screen.getByText(said)).toBeTruthy()
})
