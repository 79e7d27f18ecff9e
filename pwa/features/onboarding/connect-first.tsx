/** In the middle of the search: connecting the account that the marketplace shows its jobs to. */
import type { MarketplaceId } from '#shared/domain/marketplace.ts'
import { useServerInfo } from '../../local/server-info.ts'
import { ConnectButton } from './connect-button.tsx'
import { StepActions } from './step-actions.tsx'
import { UpworkCredentials } from './upwork-credentials.tsx'

export interface ConnectFirstProps {
  platform: MarketplaceId
  agentId: string | null
  /** Back to the search, connected or not. */
  onBack: () => void
}

export function ConnectFirst({ platform, agentId, onBack }: ConnectFirstProps) {
  const info = useServerInfo()
  if (platform === 'upwork' && info?.upworkSignIn === 'credentials') {
    return <UpworkCredentials onBack={onBack} onDone={async () => onBack()} finish={null} />
  }
  return (
    <div className="grid grid-cols-1 gap-5">
      <div>
        <ConnectButton platform={platform} agentId={agentId} isAgain={false} />
      </div>
      <StepActions onBack={onBack} />
    </div>
  )
}
