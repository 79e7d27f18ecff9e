/** The slim records in memory, for lists of any order and for the search. It reads from the device only what is new to it. */
import { toUsd } from '#shared/money.ts'
import type { LocalDb } from '../db.ts'
import { idsWithIssue } from '../queries/inbox/proposal-list.ts'
import { type InboxQuery, REPLIED, STATUSES, TROUBLED } from './query.ts'
import { type GoneSlim, type Slim, wordsIn } from './slim.ts'

const BATCH = 2_000

/** A record without its words, which are in the index, and its place there. */
type Kept = Omit<Slim, 'words' | 'n'> & { place: number }

export interface Catalogue {
  /** @returns The ids of all fitting proposals, in order. */
  find(query: InboxQuery): Promise<string[]>
}

export function createCatalogue(db: LocalDb): Catalogue {
  const byId = new Map<string, Kept>()
  let index = createWordIndex()
  /** All of them in order, until something changes. */
  let newest: Kept[] | null = null
  let readTo = 0
  let reading = Promise.resolve()

  const keep = (slim: Slim | GoneSlim) => {
    if ('isGone' in slim) return void byId.delete(slim.id)
    const { words, n: _n, ...kept } = slim
    byId.set(slim.id, { ...kept, place: index.add(words) })
  }
  const readOn = async () => {
    for (;;) {
      const batch = await db.catalogue.where('n').above(readTo).limit(BATCH).toArray()
      for (const slim of batch) keep(slim)
      if (batch.length > 0) newest = null
      readTo = batch.at(-1)?.n ?? readTo
      if (batch.length === BATCH) continue
      // Every change takes a new place in the index: after many, everything is read anew.
      if (index.size() <= 2 * byId.size + BATCH) return
      byId.clear()
      index = createWordIndex()
      readTo = 0
    }
  }
  return {
    async find(query) {
      const withIssue = query.filter === 'issues' ? new Set(await idsWithIssue(db)) : null
      // One after the other: each goes on where the one before has stopped.
      reading = reading.then(readOn, readOn)
      await reading
      newest ??= [...byId.values()].sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1))
      const found = newest.filter(matches(query, withIssue, index.find(wordsIn(query.search))))
      if (query.sort === 'score') found.sort((a, b) => b.score - a.score)
      if (query.sort === 'value') found.sort((a, b) => usdOf(b) - usdOf(a))
      return found.map(({ id }) => id)
    },
  }
}

/** An hourly price counts as a week of twenty hours, so that it can be compared with a fixed one. */
function usdOf({ amountMinor, currency, isHourly }: Kept): number {
  return toUsd(amountMinor, currency) * (isHourly ? 20 : 1)
}

/** @param hasWords Whether a place has the words that are searched; null where there are none. */
function matches(
  { filter, agentId, platform, minScore, marks }: InboxQuery,
  withIssue: ReadonlySet<string> | null,
  hasWords: ((place: number) => boolean) | null,
): (slim: Kept) => boolean {
  const statuses = filter === 'issues' ? TROUBLED : STATUSES[filter]
  return (slim) =>
    (statuses === undefined || statuses.includes(slim.status) || (withIssue?.has(slim.id) ?? false)) &&
    (filter !== 'replied' || REPLIED.includes(slim.outcome)) &&
    (agentId === null || slim.agentId === agentId) &&
    (platform === null || slim.platform === platform) &&
    slim.score >= minScore &&
    marks.every((mark) => slim.marks.includes(mark)) &&
    (hasWords?.(slim.place) ?? true)
}

/** Which texts have a word. The letters of one person share most of their words, so each word is kept once. */
interface WordIndex {
  /** @param words With spaces between them. @returns The text's place: 0 for the first. */
  add(words: string): number
  /** How many texts were added. */
  size(): number
  /** @returns Whether the text at a place has all the words, each anywhere in a word of its own; null where no word is searched. */
  find(words: readonly string[]): ((place: number) => boolean) | null
}

function createWordIndex(): WordIndex {
  /** Word → places of the texts that have it. */
  const places = new Map<string, number[]>()
  let size = 0
  return {
    add(words) {
      const place = size
      size += 1
      for (const word of words.split(' ')) {
        const known = places.get(word)
        if (known) known.push(place)
        else places.set(word, [place])
      }
      return place
    },
    size: () => size,
    find(words) {
      if (words.length === 0) return null
      /** How many of the words each place has. */
      const found = new Uint8Array(size)
      for (const [at, wanted] of words.entries()) {
        for (const [word, itsPlaces] of places) {
          if (!word.includes(wanted)) continue
          for (const place of itsPlaces) if (found[place] === at) found[place] = at + 1
        }
      }
      return (place) => found[place] === words.length
    },
  }
}
