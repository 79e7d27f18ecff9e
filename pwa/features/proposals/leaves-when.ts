/** When an approved letter leaves, in words. */
import { useTranslation } from 'react-i18next'
import type { Proposal } from '#shared/domain/proposal.ts'
import { calendarDay, MINUTE_MS } from '#shared/time.ts'
import { useFormat } from '../../i18n/use-format.ts'
import type { Local } from '../../local/queries/local-row.ts'
import { useSyncStatus } from '../../local/sync/sync-status.ts'

type Leaving = { is: 'soon' } | { is: 'online' } | { is: 'today' | 'later'; atMs: number }

/** @returns Null for a letter that is not approved. `online`: once the server hears of the approval. */
export function leavingOf(
  { status, sendAfter, isPending }: Pick<Proposal, 'status' | 'sendAfter'> & { isPending: boolean },
  isOnline: boolean,
  nowMs: number,
  timeZone: string,
): Leaving | null {
  if (status !== 'approved') return null
  if (isPending && !isOnline) return { is: 'online' }
  if (sendAfter === null || sendAfter - nowMs < MINUTE_MS) return { is: 'soon' }
  const isToday = calendarDay(sendAfter, timeZone) === calendarDay(nowMs, timeZone)
  return { is: isToday ? 'today' : 'later', atMs: sendAfter }
}

/** @returns Null for a letter that is not approved. */
export function useLeavesWhen(proposal: Local<'proposal'>): string | null {
  const { t } = useTranslation('proposals')
  const format = useFormat()
  const { isOnline } = useSyncStatus()
  // Each row of a list asks, and the zone takes longer than all else in a row.
  if (proposal.status !== 'approved') return null
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const leaving = leavingOf(proposal, isOnline, Date.now(), timeZone)
  if (!leaving) return null
  if (leaving.is === 'soon') return t('approvedNote')
  if (leaving.is === 'online') return t('approvedOffline')
  return t('sendsAt', { time: leaving.is === 'today' ? format.time(leaving.atMs) : format.dateTime(leaving.atMs) })
}
