/** When an agent searches next, where that is worth telling: outside its hours, or with its day's limit used up. */
import { useTranslation } from 'react-i18next'
import { HOUR_MS, isTimeZone } from '#shared/time.ts'
import { zonePlace } from '../../i18n/time-zones.ts'
import { useFormat } from '../../i18n/use-format.ts'
import type { LocalAgent } from '../../local/queries/agents.ts'
import { nextWindow } from './agent-hours.ts'

/** Within its hours an agent searches every few minutes, which nobody needs to be told. */
const WORTH_TELLING_MS = HOUR_MS

/** @returns When it searches next, in Unix milliseconds; null where it works, or not at all. */
export function restsUntil({ isWorking, nextRunAt }: LocalAgent, nowMs: number): number | null {
  return isWorking && nextRunAt !== null && nextRunAt - nowMs >= WORTH_TELLING_MS ? nextRunAt : null
}

/** @returns A function: when an active agent that rests searches next, in the place of its hours; null where it works. */
export function useNextRunText(): (agent: LocalAgent) => string | null {
  const { t, i18n } = useTranslation('agents')
  const format = useFormat()
  return (agent) => {
    const { timeZone } = agent
    if (!isTimeZone(timeZone)) return null
    const nowMs = Date.now()
    // Within its hours it also rests when its daily limit is used up.
    const at = Math.max(nextWindow(agent, nowMs).startsAt, restsUntil(agent, nowMs) ?? 0)
    const place = zonePlace(timeZone, i18n.language)
    return at <= nowMs ? null : t('wizard.nextRun', { time: format.dateTime(at, timeZone), place })
  }
}
