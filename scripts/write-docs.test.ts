/** The documents are true: generated parts are fresh, links lead to something, and named tests exist. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { VARIABLES } from '#api/variables/variables.ts'
import { canMove, PROPOSAL_STATUSES } from '#shared/domain/proposal.ts'
import { drawArchitecture, readRooms } from './draw-architecture.ts'
import {
  anchorsOf,
  configurationTable,
  environmentExample,
  freshDocuments,
  linksOf,
  listFiles,
  namedTestsOf,
  withMovedLinks,
  withSection,
} from './write-docs.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const documents = listFiles('*.md')

describe('generated parts', () => {
  it.each([...freshDocuments()])('%s is fresh (else: npm run docs)', (path, text) => {
    expect(read(path)).toBe(text)
  })

  it('the table of states is the one in the code', () => {
    const told = [...read('docs/laws.md').matchAll(/^\| `(\w+)` \| `(\w+)` \| .+ \|$/gm)].map(
      ([, from, to]) => `${from} > ${to}`,
    )
    const held = PROPOSAL_STATUSES.flatMap((from) =>
      PROPOSAL_STATUSES.filter((to) => canMove(from, to)).map((to) => `${from} > ${to}`),
    )
    expect(told.sort()).toEqual(held.sort())
  })
})

describe('links', () => {
  it.each(documents)('%s leads to files and headings that exist', (path) => {
    const broken = linksOf(read(path)).filter(({ target, anchor }) => {
      const file = target === '' ? path : join(dirname(path), target)
      return !existsSync(join(root, file)) || (anchor !== '' && !anchorsOf(read(file)).includes(anchor))
    })
    expect(broken).toEqual([])
  })

  it.each(['docs/laws.md', 'docs/asvs.md', 'docs/threat-model.md'])(
    'every test that %s names is in its file',
    (path) => {
      const named = namedTestsOf(read(path))
      expect(named.length).toBeGreaterThan(24)
      const missing = named.filter(({ target, title }) => !read(join('docs', target)).includes(title))
      expect(missing).toEqual([])
    },
  )

  it('the sums of docs/asvs.md are those of its lines', () => {
    const page = read('docs/asvs.md')
    const states = [...page.matchAll(/^\| \d+\.\d+\.\d+ \|[^|]*\| ([^|]*) \|/gm)].map(([, state = '']) => state.trim())
    const count = (state: string) => `${states.filter((each) => each === state).length} ${state}`
    expect(page).toContain(`In all: ${['met', 'partly', 'not met', 'n/a'].map(count).join(', ')}.`)
    expect(states.filter((state) => !['met', 'partly', 'not met', 'n/a'].includes(state))).toEqual([])
  })

  it('every figure that operators are told to watch is one that the server shows', () => {
    const named = [...read('docs/operate.md').matchAll(/`(gigwright_\w+)/g)].map(([, name = '']) => name)
    const shown = [...read('api/metrics/metrics.ts').matchAll(/name: '(gigwright_\w+)'/g)].map(([, name]) => name)
    expect(named.length).toBeGreaterThan(9)
    expect(named.filter((name) => !shown.some((base) => name === base || name === `${base}_count`))).toEqual([])
  })

  it('every place in the sources that names the laws leads to a heading', () => {
    const anchors = anchorsOf(read('docs/laws.md'))
    const named = listFiles('*.ts', '*.tsx', '*.mjs').flatMap((path) =>
      [...read(path).matchAll(/docs\/laws\.md#([\w-]+)/g)].map(([, anchor = '']) => ({ path, anchor })),
    )
    expect(named.length).toBeGreaterThan(20)
    expect(named.filter(({ anchor }) => !anchors.includes(anchor))).toEqual([])
  })
})

describe('the parts', () => {
  it('each variable has one sentence, and a default that its own kind accepts', () => {
    for (const [name, { kind, does, ...row }] of Object.entries(VARIABLES)) {
      expect(does, name).toMatch(/^[A-Z`0].*[^.]\.$/)
      if ('default' in row) expect(kind.schema.safeParse(row.default).success, name).toBe(true)
      expect('default' in row || 'shown' in row, name).toBe(true)
    }
  })

  it('a row of the table shows name, default, kind and sentence', () => {
    const kind = VARIABLES.PORT.kind
    expect(configurationTable({ KEY: { kind, default: '1', isSecret: true, does: 'Opens.' } })).toContain(
      '| `KEY` (secret) | `1` | a whole number from 0 to 65535 | Opens. |',
    )
  })

  it('an example sets nothing, shows a default that is a value, and sends a secret to a file', () => {
    const kind = VARIABLES.DATA_DIR.kind
    const example = environmentExample({
      ONE: { kind, default: '1', shown: 'some', does: 'Opens `it`.' },
      TWO: { kind, shown: '`ONE`', isSecret: true, does: 'Closes.' },
    })
    expect(example).toContain('\n# Opens it.\n# Allowed: any text.\n#ONE=1\n')
    expect(example).toContain('\n# Default: ONE.\n# Secret: better a file, named in TWO_FILE.\n#TWO=\n')
    expect(example.split('\n').filter((line) => line !== '' && !line.startsWith('#'))).toEqual([])
  })

  it('a section is replaced between its marks, and a document without them is refused', () => {
    const document = 'a\n<!-- begin x (npm run docs) -->\nold\n<!-- end x -->\nb'
    expect(withSection(document, 'x', 'new')).toBe('a\n<!-- begin x (npm run docs) -->\n\nnew\n\n<!-- end x -->\nb')
    expect(() => withSection(document, 'y', 'new')).toThrow('"y"')
  })

  it('links follow a file that moved, unless two files have its name', () => {
    const text = '[a](../old/a.ts) [b](../old/b.ts) [c](c.ts#d)'
    const moved = withMovedLinks('docs/x.md', text, ['new/a.ts', 'one/b.ts', 'two/b.ts', 'docs/c.ts'])
    expect(moved).toBe('[a](../new/a.ts) [b](../old/b.ts) [c](c.ts#d)')
  })

  it('rooms are read from imports, without tests, and an arrow is left out for a longer path', () => {
    const rooms = readRooms(
      new Map([
        [
          'api/top/a.ts',
          "import { b } from '../middle/b.ts'\nimport { c } from '#api/low/c.ts'\nimport '#shared/d.ts'",
        ],
        ['api/middle/b.ts', "export const c = await import('../low/c.ts')"],
        ['api/middle/b.test.ts', "import { a } from '../top/a.ts'"],
        ['api/low/c.ts', "import { readFileSync } from 'node:fs'"],
      ]),
    )
    expect(drawArchitecture(rooms).match(/\w+ --> \w+/g)).toEqual(['api_middle --> api_low', 'api_top --> api_middle'])
  })

  it('rooms that import each other keep their arrows to others', () => {
    const rooms = new Map([
      ['api/one', new Set(['api/two', 'api/store'])],
      ['api/two', new Set(['api/one', 'api/store'])],
    ])
    expect(drawArchitecture(rooms)).toContain('api_one --> api_store')
  })
})
