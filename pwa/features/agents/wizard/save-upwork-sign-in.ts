/** Sends what the wizard asked for the Upwork sign-in, once the server knows the agent; it is kept nowhere. */
import { marketplaces } from '#shared/contract/marketplaces.ts'
import { syncNow } from '../../../local/loop.ts'
import { call } from '../../../net/client.ts'
import type { WizardState } from './wizard-store.ts'

/**
 * @returns Whether there was anything to send.
 * @throws AppError Whatever the server said, or that it could not be reached.
 */
export async function saveUpworkSignIn(
  userId: string,
  automationId: string,
  { fields, secrets }: Pick<WizardState, 'fields' | 'secrets'>,
): Promise<boolean> {
  if (!fields.platforms.includes('upwork') || secrets.upworkUsername === '') return false
  // The agent travels by the queue: the call may only follow it.
  await syncNow()
  await call(marketplaces.upworkCredentialsForAutomation, {
    body: {
      userId,
      automationId,
      freelancerName: fields.upworkFreelancerName,
      username: secrets.upworkUsername,
      password: secrets.upworkPassword,
      securityAnswer: secrets.upworkSecurityAnswer,
      profileUrl: fields.upworkProfileUrl,
      upworkPaymentRate: fields.upworkPaymentRate,
      upworkBoostProposal: fields.upworkBoostProposal,
      upworkAutoRefill: fields.upworkAutoRefill,
      upworkAutoRefillAmount: fields.upworkAutoRefillAmount,
      upworkMaximumBid: fields.upworkMaximumBid,
    },
  })
  await syncNow()
  return true
}
