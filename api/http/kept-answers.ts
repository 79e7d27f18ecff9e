/**
 * Long answers that depend on nothing but the caller's own synced rows and the language: the text of each row is kept (`kept-by-user.ts`),
 * so that after a change only the rows that changed are made anew.
 */
import type { Context } from 'hono'
import { AppError } from '#shared/errors.ts'
import type { EntityName } from '#shared/sync/entities.ts'
import type { Db } from '../store/db.ts'
import { type Stored, syncedStore } from '../store/synced.ts'
import { keepByUser } from './kept-by-user.ts'
import type { SessionEnv } from './session.ts'
import { answerStored } from './stored-answer.ts'

/** In characters. */
const KEPT_MAX = 16 * 1024 * 1024
/** What an item takes besides its text. */
const ITEM_SIZE = 150
/** Where more rows have changed, the list is read as a whole. */
const FOLLOWED_MAX = 100

/** One row of a list, as the answer has it. */
interface Item {
  id: string
  /** Ids decide between equals. */
  at: number
  text: string
}

/** `text`: of all items together. */
interface KeptList {
  items: readonly Item[]
  text: string
}

type Found<Name extends EntityName> = Pick<Stored<Name>, 'row' | 'seq'>

/** A list of a caller's rows. */
interface ListOf<Name extends EntityName> {
  name: Name
  /** Throws where the caller may not see the list. */
  mayAsk(): Promise<unknown>
  readAll(): Promise<Found<Name>[]>
  isIn(row: Stored<Name>['row']): boolean
  /** What the list is sorted by, the greatest first. */
  at(found: Found<Name>): number
  /** The list ends after so many. */
  most?: number
  /** @returns What the answer says of the row; it depends on nothing but the row and the language. */
  show(row: Stored<Name>['row']): unknown
  /** Where the answer has words. */
  language?: string
}

/** Answers 200 with the list, or 304 where the caller has it already. */
export type AnswerList = <Name extends EntityName>(c: Context<SessionEnv>, list: ListOf<Name>) => Promise<Response>

export function keepAnswers(db: Db, most = KEPT_MAX): AnswerList {
  const kept = keepByUser<KeptList>(db, most, ({ items, text }) => 2 * text.length + items.length * ITEM_SIZE)
  return async (c, list) => {
    const head = c.get('head')
    if (!head) throw new AppError('user.not_found')
    const userId = c.get('userId')
    const { language = '' } = list
    const { text } = await kept.get(userId, head, `${c.req.path} ${language}`, async (before) => {
      await list.mayAsk()
      const followed = before && (await follow(db, userId, list, before.value.items, before.head.seq))
      const items = followed ?? inOrder(list, await listed(list))
      return { items, text: `[${items.map((item) => item.text).join(',')}]` }
    })
    const tag = `"${head.epoch}.${head.seq}${language && '.'}${language}"`
    return answerStored(c, text, tag)
  }
}

/** @param after The change up to which `items` are right. @returns The items as they are now; null where they must be read as a whole. */
async function follow<Name extends EntityName>(
  db: Db,
  userId: string,
  list: ListOf<Name>,
  items: readonly Item[],
  after: number,
): Promise<readonly Item[] | null> {
  const changed = await syncedStore(db).changedBetween(list.name, userId, after, Number.MAX_SAFE_INTEGER, FOLLOWED_MAX)
  if (changed.length === FOLLOWED_MAX) return null
  const ids = new Set(changed.map(({ row }) => row.id))
  const unchanged = items.filter(({ id }) => !ids.has(id))
  const living = changed.filter(({ row, deletedAt }) => deletedAt === null && list.isIn(row))
  const shown = new Map(living.map((found) => [found.row.id, itemOf(list, found)]))
  // Where the list is full, a row that it does not hold may take the place of one that is gone or stands further down now.
  const isLeft = items.some(({ id, at }) => ids.has(id) && (shown.get(id)?.at ?? Number.NEGATIVE_INFINITY) < at)
  if (items.length === list.most && isLeft) return null
  return inOrder(list, [...unchanged, ...shown.values()])
}

async function listed<Name extends EntityName>(list: ListOf<Name>): Promise<Item[]> {
  return (await list.readAll()).map((found) => itemOf(list, found))
}

function itemOf<Name extends EntityName>(list: ListOf<Name>, found: Found<Name>): Item {
  return { id: found.row.id, at: list.at(found), text: JSON.stringify(list.show(found.row)) }
}

function inOrder<Name extends EntityName>({ most }: ListOf<Name>, items: Item[]): readonly Item[] {
  return items.sort((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1)).slice(0, most)
}
