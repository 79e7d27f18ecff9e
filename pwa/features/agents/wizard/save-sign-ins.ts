/** Sends the sign-ins that the wizard asked for, once the server knows the agent. They are not stored on the device. */
import { marketplaceCalls } from '#shared/contract/marketplaces.ts'
import type { MarketplaceId } from '#shared/domain/jobs/marketplace-names.ts'
import { MARKETPLACES } from '#shared/marketplaces/records.ts'
import { syncNow } from '../../../local/sync/loop.ts'
import { call } from '../../../net/client.ts'
import type { WizardState } from './wizard-store.ts'

/** The server's reason for refusing a sign-in. */
export interface SignInFailure {
  platform: MarketplaceId
  error: unknown
}

/** @returns The marketplaces that are connected now, those whose account waits for the user's word, and those that are not. Never rejects. */
export async function saveSignIns(
  userId: string,
  automationId: string,
  { fields, secrets }: Pick<WizardState, 'fields' | 'secrets'>,
): Promise<{ connected: MarketplaceId[]; waiting: MarketplaceId[]; failures: SignInFailure[] }> {
  const connected: MarketplaceId[] = []
  const waiting: MarketplaceId[] = []
  const failures: SignInFailure[] = []
  for (const platform of fields.platforms) {
    const { form: calls } = marketplaceCalls[platform]
    const { signInForm } = MARKETPLACES[platform]
    const [firstSecret] = signInForm?.fields.filter(({ wizardName }) => wizardName !== undefined) ?? []
    if (!calls || !signInForm || !secrets[firstSecret?.wizardName ?? '']) continue
    const typed = signInForm.fields.map(({ name, agentField, wizardName = '' }) => [
      name,
      agentField === undefined ? secrets[wizardName] : fields[agentField],
    ])
    const more = signInForm.agentFields.map((name) => [name, fields[name]])
    try {
      // The agent goes through the queue, so it must arrive before this call.
      await syncNow()
      const body = { userId, automationId, ...Object.fromEntries([...typed, ...more]) }
      const { isPending } = await call(calls.saveForAutomation, { body })
      await syncNow()
      const list = isPending ? waiting : connected
      list.push(platform)
    } catch (error) {
      failures.push({ platform, error })
    }
  }
  return { connected, waiting, failures }
}
