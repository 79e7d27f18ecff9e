import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, it } from 'vitest'
import { startI18n } from '../../i18n/language/setup.ts'
import { Field } from '../../ui/form/field.tsx'
import { ZoneSelect } from './zone-select.tsx'

afterEach(cleanup)

it('names its zone at once and soon all others, in the reader’s language and order', async () => {
  const i18n = await startI18n({ tag: 'ar', root: { lang: '', dir: '' } })
  render(
    <I18nextProvider i18n={i18n}>
      <Field id="zone" label="Zone">
        <ZoneSelect value="Africa/Cairo" onChange={() => undefined} />
      </Field>
    </I18nextProvider>,
  )
  const box = screen.getByLabelText('Zone')
  const labels = () => [...box.querySelectorAll('option')].map(({ textContent }) => textContent ?? '')
  expect(labels()).toEqual(['مصر'])
  await waitFor(() => expect(labels().length).toBeGreaterThan(300), { timeout: 10_000 })
  expect(labels()).toEqual([...labels()].sort(new Intl.Collator('ar').compare))
  expect(box).toHaveProperty('value', 'Africa/Cairo')
})
