/** What becomes of the sign-ins of the wizard: used at once, waiting for the user's word, or refused. */
import { afterEach, expect, it, vi } from 'vitest'
import { emptyWizardFields } from '#shared/domain/agent-wizard.ts'
import { saveSignIns } from './save-sign-ins.ts'

vi.mock('../../../local/sync/loop.ts', () => ({ syncNow: async () => undefined }))
afterEach(() => vi.unstubAllGlobals())

const state = {
  fields: {
    ...emptyWizardFields({ platforms: ['upwork'], timeZone: 'UTC' }),
    upworkFreelancerName: 'Ada',
    upworkProfileUrl: 'https://www.upwork.com/freelancers/~01abc',
  },
  secrets: { upworkUsername: 'ada', upworkPassword: 'any-Passw0rd', upworkSecurityAnswer: 'a cat' },
}
const answering = (answer: () => Response) => vi.stubGlobal('fetch', async () => answer())

it('names the account that is connected', async () => {
  answering(() => Response.json({ success: true }))
  expect(await saveSignIns('ada', 'agent', state)).toEqual({ connected: ['upwork'], waiting: [], failures: [] })
})

it('names the account that waits for the user’s word', async () => {
  answering(() => Response.json({ success: true, isPending: true }))
  expect(await saveSignIns('ada', 'agent', state)).toEqual({ connected: [], waiting: ['upwork'], failures: [] })
})

it('names the account that was refused', async () => {
  const refusal = { code: 'marketplace.sign_in_denied', message: 'No.', requestId: 'r' }
  answering(() => Response.json(refusal, { status: 409 }))
  expect(await saveSignIns('ada', 'agent', state)).toMatchObject({
    ...{ connected: [], waiting: [] },
    failures: [{ platform: 'upwork', error: { code: 'marketplace.sign_in_denied' } }],
  })
})
