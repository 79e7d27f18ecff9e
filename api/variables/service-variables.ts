/** Mail, sign-in, Telegram, payments and what stands on an invoice. */
import { z } from 'zod'
import { kind, amount, text, line, onOff, type Variable } from './variable-kinds.ts'

export const SERVICE_VARIABLES = {
  SMTP_URL: {
    kind: kind(z.url({ protocol: /^smtps?$/ }), 'an address such as smtp://user:password@host:587'),
    shown: "the sandbox's inbox",
    isSecret: true,
    does: 'The server that mail leaves through: `smtp://user:password@host:port`.',
  },
  MAIL_FROM: {
    kind: kind(z.string().min(3), 'a sender such as Gigwright <no-reply@example.org>'),
    default: 'Gigwright <no-reply@gigwright.invalid>',
    does: 'The sender of every mail.',
  },
  SUPPORT_EMAIL: {
    kind: kind(z.email(), 'an email address'),
    default: 'support@gigwright.invalid',
    does: 'Where messages to support go.',
  },
  GOOGLE: { kind: onOff, default: 'on', does: '`off` hides sign-in with Google and Gmail.' },
  GOOGLE_CLIENT_ID: {
    kind: text,
    shown: 'the sandbox',
    does: 'Your application at Google; it switches to the real service.',
  },
  GOOGLE_CLIENT_SECRET: { kind: text, shown: 'the sandbox', isSecret: true, does: 'The secret of that application.' },
  TELEGRAM_BOT_TOKEN: {
    kind: kind(z.string().regex(/^\d+:[\w-]+$/), 'a token such as 123456:token'),
    shown: 'the sandbox',
    isSecret: true,
    does: 'The token of your bot; it switches to the real service.',
  },
  TELEGRAM_BOT_NAME: { kind: text, shown: 'the sandbox', does: 'The name of that bot.' },
  STRIPE_SECRET_KEY: {
    kind: text,
    shown: 'the sandbox',
    isSecret: true,
    does: 'Takes payments in dollars through the real Stripe.',
  },
  STRIPE_WEBHOOK_SECRET: {
    kind: text,
    shown: 'the sandbox',
    isSecret: true,
    does: 'Checks the webhooks, which come to `/api/payments/webhook/stripe`.',
  },
  PAYSTACK_SECRET_KEY: {
    kind: text,
    shown: 'the sandbox',
    isSecret: true,
    does: 'Takes payments in naira; webhooks come to `/api/payments/webhook/paystack`.',
  },
  INVOICE_SELLER_NAME: {
    kind: line,
    shown: 'none, or the sandbox',
    does: 'Who sells, on every invoice issued from now on.',
  },
  INVOICE_SELLER_ADDRESS: {
    kind: kind(z.string().max(500), 'at most 500 characters'),
    shown: 'none',
    does: 'The address of the seller; `\\n` begins a new line.',
  },
  INVOICE_SELLER_TAX_NUMBER: {
    kind: kind(z.string().max(60), 'at most 60 characters'),
    shown: 'none',
    does: "The seller's tax number.",
  },
  INVOICE_TAX_NAME: {
    kind: kind(z.string().max(40), 'at most 40 characters'),
    shown: 'none: no tax line',
    does: 'The tax that prices include, such as `VAT`; it goes together with `INVOICE_TAX_PERCENT`.',
  },
  INVOICE_TAX_PERCENT: { kind: amount(0, 100), shown: 'none: no tax line', does: 'The rate of that tax.' },
} as const satisfies Record<string, Variable>
