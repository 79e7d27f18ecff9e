/** What the buyer says about themselves is kept on the device and queued, with its limits at the field. */
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { settingsSchema } from '#shared/domain/profile.ts'
import { startI18n } from '../../../i18n/language/setup.ts'
import { currentDb, setCurrentUser } from '../../../local/db.ts'
import { wipeUser } from '../../../local/session/wipe.ts'
import { FoldedInvoiceDetails, InvoiceDetails } from './invoice-details.tsx'

const i18n = await startI18n({ tag: 'en', root: { lang: '', dir: '' } })
await i18n.loadNamespaces(['billing', 'validation'])

beforeEach(async () => {
  setCurrentUser('ada')
  const stored = { rev: 1, gen: 1, asOf: 1, isPending: false }
  await currentDb().settings.put({ ...settingsSchema.parse({ id: 'ada', billingCompany: 'Engines Ltd' }), ...stored })
  render(
    <I18nextProvider i18n={i18n}>
      <InvoiceDetails />
    </I18nextProvider>,
  )
  await act(async () => undefined)
})
afterEach(async () => {
  cleanup()
  await wipeUser('ada')
})

it('shows what is known, and saves what is typed', async () => {
  const person = userEvent.setup()
  expect(await screen.findByDisplayValue('Engines Ltd')).toBeTruthy()
  await person.type(screen.getByLabelText('Address'), 'Main Street 1\nLagos')
  await person.type(screen.getByLabelText('Tax number'), 'NG-12')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  const saved = { billingCompany: 'Engines Ltd', billingAddress: 'Main Street 1\nLagos', billingTaxNumber: 'NG-12' }
  await waitFor(async () => expect(await currentDb().settings.get('ada')).toMatchObject(saved))
  expect((await currentDb().outbox.toArray()).map(({ name }) => name)).toEqual(['settings.update'])
})

it('before a purchase keeps each field as it is left, without a button', async () => {
  cleanup()
  render(
    <I18nextProvider i18n={i18n}>
      <FoldedInvoiceDetails settings={settingsSchema.parse({ id: 'ada' })} />
    </I18nextProvider>,
  )
  const person = userEvent.setup()
  await person.click(await screen.findByText('Company, address or tax number on the invoice (optional)'))
  await person.type(screen.getByLabelText('Tax number'), 'NG-12')
  await person.tab()
  await waitFor(async () => expect(await currentDb().settings.get('ada')).toMatchObject({ billingTaxNumber: 'NG-12' }))
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})

it('refuses a tax number that is too long, at its field', async () => {
  const person = userEvent.setup()
  await person.click(await screen.findByLabelText('Tax number'))
  await person.paste('1'.repeat(61))
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.getByLabelText('Tax number').getAttribute('aria-invalid')).toBe('true'))
  expect(await currentDb().outbox.count()).toBe(0)
})
