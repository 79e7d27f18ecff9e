/** The time zone by which days, weeks and hours are counted on screens. */
import { useSettings } from './account.ts'

/** @returns The user's own zone, or the device's before the settings have arrived; undefined while they are read. */
export function useZone(): string | undefined {
  const settings = useSettings()
  if (settings === undefined) return undefined
  return settings?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
}
