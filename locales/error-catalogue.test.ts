/**
 * The specified error catalogue, line by line: the specified words, our text for them, and the tests that show it on a
 * screen. Our texts differ in some words: an automation is a "job agent", it is "activated" and "paused", mail is
 * "email", and a fixed number is counted.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'

const AGENTS = 'pwa/features/agents/messages.test.tsx'
const WIZARD = 'pwa/features/agents/wizard/agent-wizard.test.tsx'
const SEARCH = 'pwa/features/search/search-view.test.tsx'
const CONNECTIONS = 'pwa/features/marketplaces/messages.test.tsx'
const ONBOARDING = 'pwa/features/onboarding/onboarding.test.tsx'
const BILLING = 'pwa/features/billing/subscription/billing-page.test.tsx'
const PAYMENT = 'pwa/features/billing/pay/payment.test.tsx'
const REFERRALS = 'pwa/features/referrals/referrals-page.test.tsx'

/** The specified words (a part of our text), the text's key, and the file of the test that shows it. */
type Line = [words: string, key: string, shownBy: string]

const CATALOGUE: Record<string, Line[]> = {
  'Agent detail': [
    ['Job agent ID is missing', 'agents:detail.idMissing', AGENTS],
    ['Job agent not found', 'agents:detail.notFound', AGENTS],
    ['Failed to load job agent details', 'agents:detail.loadFailed', AGENTS],
    ['Failed to update job agent status', 'agents:detail.toggleFailed', AGENTS],
    ['Failed to delete job agent', 'agents:detail.deleteFailed', AGENTS],
    ['Failed to update job agent', 'agents:wizard.updateFailed', AGENTS],
    ['Job agent activated successfully', 'agents:detail.activated', AGENTS],
    ['Job agent paused successfully', 'agents:detail.paused', AGENTS],
    ['deleted successfully', 'agents:detail.deleted', AGENTS],
    ['updated successfully', 'agents:form.updated', 'e2e/journeys/agents.spec.ts'],
  ],
  // There is no error for a list that could not be read, because the list is stored on the device.
  'Automations list': [
    ['Job agent deleted', 'agents:list.deleted', 'e2e/journeys/agents.spec.ts'],
    ['Failed to delete job agent', 'agents:detail.deleteFailed', AGENTS],
    ['Job agent activated', 'agents:list.activated', AGENTS],
    ['Job agent paused', 'agents:list.paused', AGENTS],
    ['Failed to update job agent status', 'agents:list.toggleFailed', AGENTS],
  ],
  Create: [
    ['No Search Data', 'agents:wizard.noSearch', AGENTS],
    ['You must be logged in to create a job agent', 'agents:wizard.signInFirst', AGENTS],
    ['Missing Required Fields', 'agents:wizard.missing', WIZARD],
    ['Please complete the following sections: ', 'agents:wizard.missingBody', WIZARD],
    ['Failed to create job agent: ', 'agents:wizard.createFailed', AGENTS],
    ['Job agent created successfully!', 'agents:form.created', AGENTS],
    ['Please add credentials to activate it.', 'agents:form.createdBody', AGENTS],
  ],
  Search: [
    ['Search Error', 'search:error.toast', SEARCH],
    ['Failed to search jobs', 'search:error.failed', SEARCH],
    ['An error occurred while searching for jobs', 'search:error.title', SEARCH],
    ['No results found', 'search:none.title', SEARCH],
    ['Try adjusting your search criteria', 'search:none.body', SEARCH],
    ['Please fill out all the required fields', 'search:form.problems', 'e2e/journeys/search.spec.ts'],
    ['Please fill out all the fields first', 'search:agent.noFields', SEARCH],
    ['No parameters', 'search:agent.noSearch', SEARCH],
    ['erform a search first', 'search:agent.noSearchBody', SEARCH],
    ['Authentication Required', 'search:error.signInTitle', SEARCH],
    ['Please sign in to search for jobs', 'search:error.signIn', SEARCH],
  ],
  'Upwork setup': [
    ['Failed to save Upwork credentials', 'marketplaces:signIn.upwork.failed', CONNECTIONS],
    ['An error occurred while setting up Upwork', 'marketplaces:signIn.upwork.broke', CONNECTIONS],
    ['You must be logged in to set up Upwork integration', 'marketplaces:signIn.upwork.mustSignIn', CONNECTIONS],
    ['Upwork Setup Required', 'search:agent.setupRequired', SEARCH],
    ['Upwork Setup Complete', 'marketplaces:signIn.upwork.savedTitle', CONNECTIONS],
    ['Your Upwork credentials have been saved', 'marketplaces:signIn.upwork.saved', CONNECTIONS],
  ],
  'Freelancer connection': [
    ['Connection Failed', 'marketplaces:connection.title', CONNECTIONS],
    ['Failed to connect to Freelancer.com. Please try again.', 'marketplaces:connection.failed', CONNECTIONS],
    ['Failed to initiate connection with Freelancer.com', 'marketplaces:connection.notBegun', CONNECTIONS],
    ['An error occurred while setting up Freelancer.com integration', 'marketplaces:connection.broke', ONBOARDING],
    ['You must be logged in to connect your Freelancer.com account', 'marketplaces:connection.mustSignIn', ONBOARDING],
  ],
  'Profile and resume': [
    ['Platform Profile Required', 'search:agent.profileRequired', SEARCH],
    ['Resume required', 'search:agent.resumeRequired', SEARCH],
    ['Resume required', 'search:agent.resumeRequired', AGENTS],
    [
      'Daily cover letter limit reached',
      'errors:plan.daily_limit',
      'pwa/features/proposals/detail/daily-limit.test.tsx',
    ],
    ['upgrade for more', 'errors:plan.daily_limit', 'pwa/parts/daily-limit-notice.test.tsx'],
    ['Resume uploaded', 'settings:resume.uploaded', 'e2e/journeys/settings.spec.ts'],
  ],
  // A referral code is never invented. Offline, the last known one is shown.
  Referrals: [
    ['Failed to load your referral information', 'referrals:failed', REFERRALS],
    ['Referral code copied', 'referrals:yours.codeCopied', REFERRALS],
  ],
  Billing: [
    ['No active subscription found to cancel', 'billing:cancel.nothing', BILLING],
    ['Failed to cancel subscription. Please try again.', 'billing:cancel.failed', BILLING],
    ['Subscription Canceled', 'billing:cancel.doneTitle', BILLING],
    ['Your subscription has been successfully canceled', 'billing:cancel.done', BILLING],
  ],
  'Payment verification': [
    ['Payment reference not found', 'billing:verify.missing', PAYMENT],
    ['Payment verification failed', 'billing:verify.failed', PAYMENT],
    ['An error occurred while verifying your payment', 'billing:verify.error', PAYMENT],
  ],
  Gmail: [
    ['Failed to exchange code for tokens', 'errors:gmail.exchange_failed', CONNECTIONS],
    ['Failed to connect to Gmail. No tokens received.', 'errors:gmail.no_tokens', CONNECTIONS],
    ['Failed to connect to Gmail', 'errors:gmail.failed', CONNECTIONS],
    ['Successfully connected to Gmail!', 'marketplaces:gmail.done', CONNECTIONS],
  ],
  'Unknown path': [['Oops! Page not found', 'site:notFound.title', 'e2e/journeys/site/site.spec.ts']],
  'Validation rules': [
    ['Title must be at least 2 characters.', 'validation:title_too_short', WIZARD],
    ['Emails per day must be at least 1.', 'validation:emails_per_day_min', WIZARD],
    ['Your plan allows maximum 1 proposals per day.', 'validation:plan_max_per_day', WIZARD],
    ['Job type is required', 'validation:job_type_required', WIZARD],
    ['Experience level is required', 'validation:experience_required', WIZARD],
    ['Duration is required', 'validation:duration_required', WIZARD],
    ['Username or email is required.', 'agents:wizard.fieldRequired', WIZARD],
    ['You must add a profile url', 'validation:profile_url_required', CONNECTIONS],
    ['You must add a valid upwork url', 'validation:profile_url_invalid', CONNECTIONS],
    ['All fields are required', 'validation:all_fields_required', CONNECTIONS],
    ['This field is required', 'validation:required', 'e2e/journeys/agents.spec.ts'],
    ['Must be at least 2 characters', 'validation:min_length', 'pwa/i18n/translate-error.test.ts'],
    ['Must be at most 70 characters', 'validation:max_length', 'pwa/i18n/translate-error.test.ts'],
  ],
}

/** Specified behaviour without a text: the name of the test that proves it. */
const BEHAVIOURS: [behaviour: string, name: string, file: string][] = [
  [
    'Plan limits unknown: 1 Upwork proposal',
    'limits the daily number to one Upwork proposal while the plan is not known',
    WIZARD,
  ],
  ['Plan limits unknown: 2 Freelancer bids', 'limits it to two bids on Freelancer.com', WIZARD],
  ['Plans unknown: three built-in ones', 'offers the three built-in plans when the server cannot be reached', PAYMENT],
  [
    'A sign-out that failed is not shown',
    'signs out though the server does not answer',
    'pwa/local/session/auth.test.tsx',
  ],
]

describe.each(Object.entries(CATALOGUE))('%s', (_, lines) => {
  it.each(lines)('“%s” is %s, shown by %s', (words, key, file) => {
    const text = textOf(key)
    expect(text.includes(words) || asPattern(text).test(words), text).toBe(true)
    expect(sourceOf(file)).toContain(words)
  })
})

it.each(BEHAVIOURS)('%s', (_, name, file) => {
  expect(sourceOf(file)).toContain(name)
})

function sourceOf(file: string): string {
  return readFileSync(join(import.meta.dirname, '..', file), 'utf8')
}

/** A placeholder may contain any text. */
function asPattern(text: string): RegExp {
  const parts = text.split(/\{\{\w+\}\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`)
}

function textOf(key: string): string {
  const [file = '', path = ''] = key.split(':')
  let found: unknown = JSON.parse(readFileSync(join(import.meta.dirname, 'en', `${file}.json`), 'utf8'))
  for (const part of path.split('.')) found = z.record(z.string(), z.unknown()).parse(found)[part]
  return z.string().parse(found)
}
