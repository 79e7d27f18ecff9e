/** When an agent works: during its hours, on its days, by the clock of its own time zone. Pure. */
import { Cron } from 'croner'
import { OPENING_DAYS, type Timetable } from '#shared/domain/agent.ts'
import { remember } from '#shared/remember.ts'
import { MINUTE_MS } from '#shared/time.ts'

/** Now, the next look, and some that were asked for a moment ago. */
const MINUTES_KEPT = 20
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/**
 * @param atMs Unix milliseconds.
 * @returns Whether the agent works at that time. Hours that pass midnight belong to the day they began on.
 */
export function isWorkingAt({ startTime, endTime, timeZone, activeEvery }: Timetable, atMs: number): boolean {
  const { weekday, time } = clockOf(timeZone)(Math.floor(atMs / MINUTE_MS))
  const opensOn = (day: number) => OPENING_DAYS[activeEvery].includes(day)
  if (startTime === endTime) return opensOn(weekday)
  if (startTime < endTime) return opensOn(weekday) && startTime <= time && time < endTime
  return (opensOn(weekday) && time >= startTime) || (opensOn((weekday + 6) % 7) && time < endTime)
}

/** @returns `fromMs` itself while the agent works, else the next time its hours begin. Unix milliseconds. */
export function nextWorkingTime(timetable: Timetable, fromMs: number): number {
  return isWorkingAt(timetable, fromMs) ? fromMs : nextOpening(timetable, fromMs)
}

/** @returns When an agent that has just run runs again: `everyMs` later if it still works then, else when its hours next begin. */
export function nextRunTime(timetable: Timetable, fromMs: number, everyMs: number): number {
  return nextWorkingTime(timetable, fromMs + everyMs)
}

/** @returns When the hours first begin on a later calendar day than that of `fromMs` in `dayZone`; what reached today's cap waits for it. */
export function openingTomorrow(timetable: Timetable, dayZone: string, fromMs: number): number {
  return nextWorkingTime(timetable, next('0 0 * * *', dayZone, fromMs))
}

function nextOpening({ startTime, endTime, timeZone, activeEvery }: Timetable, fromMs: number): number {
  const [hour = '0', minute = '0'] = (startTime === endTime ? '00:00' : startTime).split(':')
  return next(`${Number(minute)} ${Number(hour)} * * ${OPENING_DAYS[activeEvery].join(',')}`, timeZone, fromMs)
}

function next(pattern: string, timeZone: string, afterMs: number): number {
  const found = new Cron(pattern, { timezone: timeZone, paused: true }).nextRun(new Date(afterMs))
  // Croner searches years ahead, and each of our patterns has a next time.
  return found ? found.getTime() : afterMs + 24 * 60 * MINUTE_MS
}

/** @returns Of a zone, what its clock shows in a minute since 1970: nearly all ask for the same few minutes, and `Intl` takes its time. */
const clockOf = remember((timeZone: string) => {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    ...{ weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  })
  return remember((minute: number) => {
    // "Mon 09:05"; a third of the time that its parts one by one take.
    const [weekday = '', time = ''] = format.format(minute * MINUTE_MS).split(' ')
    return { weekday: WEEKDAYS.indexOf(weekday), time }
  }, MINUTES_KEPT)
}, 500)
