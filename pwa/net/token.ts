/** The page's bearer token is in local storage, with a copy in a cookie of the same name. */
const NAME = 'auth_token'
const COOKIE_DAYS = 30

/** Only a page has these. A service worker and Node have neither. */
interface PageStorage {
  localStorage?: {
    getItem(name: string): string | null
    setItem(name: string, value: string): void
    removeItem(name: string): void
  }
  document?: { cookie: string }
}

const page = (): PageStorage => globalThis as PageStorage
/** Texts that a faulty version may have written instead of a token. */
const UNUSABLE = ['', 'undefined', 'null']

/** @returns The saved token; null when there is none, or only the text "undefined" or "null". */
export function readToken(): string | null {
  const usable = (token: string | null) => token !== null && !UNUSABLE.includes(token)
  return [fromStorage(), fromCookie()].find(usable) ?? null
}

/** Saves the token in both places. The cookie lives for 30 days. */
export function writeToken(token: string): void {
  withStorage((storage) => storage.setItem(NAME, token))
  writeCookie(token, COOKIE_DAYS * 86_400)
}

/** Removes the token from both places. */
export function clearToken(): void {
  withStorage((storage) => storage.removeItem(NAME))
  writeCookie('', 0)
}

function fromStorage(): string | null {
  let found: string | null = null
  withStorage((storage) => {
    found = storage.getItem(NAME)
  })
  return found
}

function fromCookie(): string | null {
  const cookies = page().document?.cookie.split('; ') ?? []
  const own = cookies.find((cookie) => cookie.startsWith(`${NAME}=`))
  return own ? decodeURIComponent(own.slice(NAME.length + 1)) : null
}

function writeCookie(value: string, maxAgeSeconds: number): void {
  const { document } = page()
  if (document) document.cookie = `${NAME}=${encodeURIComponent(value)}; path=/; max-age=${maxAgeSeconds}; SameSite=Lax`
}

/** A browser that blocks storage throws on every access. The cookie is then enough. */
function withStorage(work: (storage: NonNullable<PageStorage['localStorage']>) => void): void {
  try {
    const storage = page().localStorage
    if (storage) work(storage)
  } catch {
    // Storage is blocked.
  }
}
