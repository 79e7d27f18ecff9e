/** What a person does in a window: finds things by role and name, and reads. It waits for each. */
import { eventually } from '../support/eventually.ts'
import { type Json, QUERIES, type Target, type Window } from './window.ts'

/** A name is exact; between slashes it is a pattern. */
type Name = string | RegExp

export interface Person {
  press(role: string, name: Name): Promise<void>
  fill(label: string, text: string): Promise<void>
  /** Waits until the page says this. */
  reads(wanted: string | RegExp): Promise<void>
  /** Waits until the path is this. */
  arrives(path: string): Promise<void>
}

const FIND = `
  if (!document.body || !globalThis.TestingLibraryDom) return null
  const [query, wanted, isPattern, options] = arguments
  const name = isPattern ? new RegExp(wanted) : wanted
  const { queryAllByRole, queryAllByLabelText } = TestingLibraryDom
  const found = query === 'label' ? queryAllByLabelText(document.body, name, options)
    : queryAllByRole(document.body, query, { name })
  const target = found.find((each) => each.checkVisibility())
  target?.scrollIntoView({ block: 'center', behavior: 'instant' })
  return target ?? null`

/** What a browser says when the page was left while it was being asked. */
const LEFT = /context|navigat|detached|discarded|no such frame|no longer/i

/** @returns Null where the page was left meanwhile: the next one is asked again. */
async function unlessLeft<T>(asked: Promise<T>): Promise<T | null> {
  return asked.catch((error: unknown) => {
    if (LEFT.test(String(error))) return null
    throw error
  })
}

export function personAt(window: Window): Person {
  const target = (query: string, name: Name, options: Json = {}): Promise<Target> =>
    eventually(`${query} ${name}`, async () => {
      const isReady = await unlessLeft(window.run('return "TestingLibraryDom" in globalThis'))
      if (isReady !== true) await unlessLeft(window.run(QUERIES))
      const wanted = typeof name === 'string' ? name : name.source
      return unlessLeft(window.find(FIND, [query, wanted, typeof name !== 'string', options]))
    })
  /** Does it to the element that is there now: the page may have drawn another one since it was found. */
  const use = (find: () => Promise<Target>, how: (found: Target) => Promise<void>) =>
    eventually('an element that stays', async () => {
      const found = await find()
      return how(found).then(
        () => true,
        (error: unknown) => {
          if (/stale|not interactable|intercepted|not attached|no such node/i.test(String(error))) return null
          throw error
        },
      )
    })
  return {
    press: async (role, name) =>
      void (await use(
        () => target(role, name),
        (found) => found.click(),
      )),
    fill: async (label, text) =>
      void (await use(
        () => target('label', label, { selector: 'input, textarea' }),
        (found) => found.write(text),
      )),
    async reads(wanted) {
      let text = ''
      const isThere = async () => {
        text = String(await unlessLeft(window.run('return document.body ? document.body.innerText : ""')))
        return (typeof wanted === 'string' ? text.includes(wanted) : wanted.test(text)) ? true : null
      }
      await eventually(`the page says ${wanted}`, isThere).catch((error: unknown) => {
        throw new Error(`${error} It says: ${text}`)
      })
    },
    async arrives(path) {
      await eventually(`at ${path}`, async () =>
        (await unlessLeft(window.run('return location.pathname'))) === path ? true : null,
      )
    },
  }
}
