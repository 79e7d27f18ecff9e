/** Facts that this device read in a resume or a pasted text: suggested until the freelancer confirms them. Works offline. */
import { FACTS_MAX, type FactRecord } from '#shared/domain/facts/fact-record.ts'
import type { FactFields } from '#shared/domain/facts/suggest-facts.ts'
import type { ProfileSuggestion } from '#shared/domain/facts/suggest-profile.ts'
import { type Profile, profileSchema } from '#shared/domain/profile.ts'
import { newId } from '#shared/ids.ts'
import { currentDb, currentUser, type LocalDb } from './db.ts'
import { mutate, mutateEach } from './mutate.ts'
import { useLocal } from './queries/use-local.ts'

const OVERVIEW_MAX = 5000
/** The suggestions for the profile's empty fields are kept among the drafts. */
const DRAFT = 'suggested-profile'

interface Found {
  records: FactFields[]
  fields: ProfileSuggestion
}

/**
 * Suggests what the text says and nothing known says. The rules are loaded when they are needed.
 * @param origin Where the text comes from.
 * @returns How many things were suggested.
 */
export async function suggestFrom(text: string, origin: 'resume' | 'pasted'): Promise<number> {
  const found = await read(text, origin, [])
  await suggest(found)
  return found.records.length + Object.keys(found.fields).length
}

/**
 * Suggests what somebody typed or pasted about themselves. A few lines have no sections, as a resume has: each sentence is a fact,
 * and all of them are the overview.
 * @returns How many things were suggested.
 */
export async function suggestFromLines(text: string): Promise<number> {
  const { factsInLines, isResume } = await import('#shared/domain/facts/facts-in-lines.ts')
  if (isResume(text)) return suggestFrom(text, 'pasted')
  const said = factsInLines(text)
  const ofLines = said.records.map(({ id: _id, updatedAt: _at, ...record }) => ({
    ...record,
    status: 'suggested' as const,
    origin: 'pasted' as const,
  }))
  // What the records say already is not suggested again.
  const found = await read(text, 'pasted', said.records)
  const db = currentDb()
  const { title, overview, skills } = said.profile
  const known = Object.keys(found.fields).length > 0 ? found.fields : await keptIn(db)
  const open = stillOpen({ title, overview: overview.slice(0, OVERVIEW_MAX), skills, ...known }, await profileOf(db))
  const fields = withoutEmpty(open)
  const records = [...ofLines, ...found.records]
  await suggest({ records, fields })
  return Math.max(records.length + Object.keys(found.fields).length, Object.keys(fields).length)
}

/** @param about Records that are about to be suggested: they count as known. */
async function read(text: string, origin: 'resume' | 'pasted', about: readonly FactRecord[]): Promise<Found> {
  const [{ suggestFacts }, { suggestProfile }] = await Promise.all([
    import('#shared/domain/facts/suggest-facts.ts'),
    import('#shared/domain/facts/suggest-profile.ts'),
  ])
  const db = currentDb()
  const known = [...(await db.fact.toArray()), ...about]
  const room = FACTS_MAX - known.filter(({ status }) => status !== 'declined').length
  return {
    records: suggestFacts(text, known, origin).slice(0, Math.max(0, room)),
    fields: suggestProfile(text, await profileOf(db)),
  }
}

/** The fields are stored first: whoever sees the facts may confirm them at once, and then the fields must be there. */
async function suggest({ records, fields }: Found): Promise<void> {
  if (Object.keys(fields).length > 0) await keep(currentDb(), fields)
  await mutateEach(
    'fact.create',
    records.map((patch) => ({ id: newId(), patch })),
  )
}

/** @returns What is suggested for fields of the profile that are still empty; undefined while it is being read. */
export function useProfileSuggestion(): ProfileSuggestion | undefined {
  return useLocal(async (db) => stillOpen(await keptIn(db), await profileOf(db)), [])
}

/** Confirms fields: they become the profile's. */
export async function confirmFields(fields: ProfileSuggestion): Promise<void> {
  const userId = currentUser()
  if (userId === null || Object.keys(fields).length === 0) return
  await mutate('profile.update', userId, fields)
  await dropFields(Object.keys(fields))
}

/** Declines fields. */
export async function dropFields(names: readonly string[]): Promise<void> {
  const db = currentDb()
  const kept = Object.entries(await keptIn(db)).filter(([name]) => !names.includes(name))
  await keep(db, Object.fromEntries(kept))
}

async function keptIn(db: LocalDb): Promise<ProfileSuggestion> {
  // Only `keep` writes this draft, so the shape fits.
  return ((await db.drafts.get(DRAFT))?.value ?? {}) as ProfileSuggestion
}

async function keep(db: LocalDb, value: ProfileSuggestion): Promise<void> {
  await db.drafts.put({ key: DRAFT, value, updatedAt: Date.now() })
}

async function profileOf(db: LocalDb): Promise<Profile> {
  return (await db.profile.toArray())[0] ?? profileSchema.parse({ id: '' })
}

function stillOpen(fields: ProfileSuggestion, profile: Profile): ProfileSuggestion {
  const open = Object.entries(fields).filter(([name]) => isEmpty(profile[name as keyof ProfileSuggestion]))
  return Object.fromEntries(open)
}

function withoutEmpty(fields: ProfileSuggestion): ProfileSuggestion {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => !isEmpty(value)))
}

function isEmpty(value: unknown): boolean {
  return value === 0 || value === '' || (Array.isArray(value) && value.length === 0)
}
