/** The tones of a proposal's states. */
import type { badgeOf } from '#shared/domain/proposal.ts'
import type { Tone } from '../ui/feedback/badge.tsx'

export const STATUS_TONES: Record<ReturnType<typeof badgeOf>, Tone> = {
  default: 'good',
  secondary: 'info',
  destructive: 'bad',
  outline: 'outline',
}
