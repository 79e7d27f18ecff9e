/** A module keeps no state of its own, except those named here (docs/architecture.md#state-of-a-module). */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { listFiles } from '../write-docs.ts'

/** What there is once a page or a process: the reason is in the document. */
const STATE = [
  'api/data-folder.ts',
  'pwa/features/proposals/inbox/list-place.ts',
  'pwa/local/catalogue/find-inbox.ts',
  'pwa/local/db.ts',
  'pwa/local/location.ts',
  'pwa/local/server-info.ts',
  'pwa/local/session/session.ts',
  'pwa/local/sync/loop.ts',
  'pwa/local/sync/wake/wake-loop.ts',
  'pwa/net/client.ts',
  'pwa/parts/account/resend-clock.ts',
  'pwa/parts/resume-upload.tsx',
  'pwa/ui/feedback/toast.ts',
]

/** Results of pure functions, remembered because making them costs more. Forgetting them changes nothing. */
const MEMORY = [
  'api/identity/common-passwords.ts',
  'api/reading/learned/chances.ts',
  'pwa/i18n/time-zones.ts',
  'pwa/parts/places/country-name.ts',
  'pwa/parts/places/zone-select.tsx',
  'shared/domain/country-codes.ts',
  'shared/domain/skills/skills.ts',
  'shared/time.ts',
]

/** A variable, an empty set or an empty list that can be added to. On the device also an empty map. */
const KEPT = /^(?:export )?(?:let \w|const \w+(?:: (?!readonly|never)[^=]*\[\] = \[\]|[^=]* = new Set(?:<.*>)?\(\)))/m
const MAP = /^(?:export )?const \w+[^=\n]* = (?:new Map(?:<.*>)?\(\)|remember\()/m

it('only the named modules keep state', () => {
  const keeping = listFiles('api', 'pwa', 'shared').filter((path) => {
    if (!/\.tsx?$/.test(path) || /\.(?:test|spec|fixture)\.tsx?$|\/test\//.test(path)) return false
    const source = readFileSync(path, 'utf8')
    return KEPT.test(source) || (path.startsWith('pwa/') && MAP.test(source))
  })
  expect(keeping.sort()).toEqual([...STATE, ...MEMORY].sort())
})

it.each(['let current: Loop | null = null', 'const held: Database[] = []', 'const listeners = new Set<() => void>()'])(
  'finds %s',
  (line) => expect(KEPT.test(`import a from 'a'\n${line}\n`)).toBe(true),
)

it.each([
  '  let next = 0',
  'const NONE: readonly Row[] = []',
  "const IDS = new Set(['a'])",
  'const NONE: never[] = []',
])('finds nothing in %s', (line) => expect(KEPT.test(line)).toBe(false))
