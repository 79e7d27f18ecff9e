/** A process that works for one person gives way to the server, which answers everybody. */
import type { ChildProcess } from 'node:child_process'
import { constants, setPriority } from 'node:os'

export function giveWay({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // It has ended already, or the system does not allow it.
  }
}
