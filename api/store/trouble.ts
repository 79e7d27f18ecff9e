/** Recognises what goes wrong below the database: it may be mended while the server waits, and then everything works again. */

/** A full disk, a lost mount, a folder that may not be written; the second line is the file system's own. */
const SQLITE = /^SQLITE_(FULL|IOERR|CANTOPEN|READONLY)/
const DISK = /^(ENOSPC|EDQUOT|EROFS|EFBIG|EIO)$/
/** PostgreSQL's classes: no connection, no room or memory, ends or starts, its files; 55000: takes no connections now. */
const POSTGRES = /^(08|53|57|58)[\dA-Z]{3}$|^55000$/
const NETWORK = /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN)$/
/** The driver gives these no code. */
const CUT_OFF = /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout)/

/** @returns Whether the database cannot be reached, opened or written because of what lies below it. */
export function isStoreTrouble(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  if ([SQLITE, DISK, POSTGRES, NETWORK].some((kind) => kind.test(code)) || CUT_OFF.test(error.message)) return true
  // PostgreSQL takes its socket away when it ends.
  if (code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect') return true
  // Drizzle wraps what the database threw, and an address with several hosts gathers what each of them said.
  const within = error instanceof AggregateError ? error.errors : [error.cause]
  return within.some(isStoreTrouble)
}
