import { expect, it } from 'vitest'
import { DAY_MS } from '../../time.ts'
import { REFUND_DAYS, refundableInvoice } from './refund.ts'

const first = { status: 'paid', issuedAt: 0 } as const
const second = { status: 'paid', issuedAt: 5 * DAY_MS } as const

it('is the first payment, for fourteen days', () => {
  expect(refundableInvoice([second, first], 6 * DAY_MS)).toBe(first)
  expect(refundableInvoice([first], REFUND_DAYS * DAY_MS - 1)).toBe(first)
  expect(refundableInvoice([first], REFUND_DAYS * DAY_MS)).toBeNull()
})

it('is never a later payment: not after the first was given back, and not where nothing was paid', () => {
  expect(refundableInvoice([{ ...first, status: 'refunded' }, second], 6 * DAY_MS)).toBeNull()
  expect(refundableInvoice([{ ...first, status: 'failed' }], 0)).toBeNull()
  expect(refundableInvoice([], 0)).toBeNull()
})
