/** Facts that this device read in a resume or a pasted text: suggested until the freelancer confirms them. Works offline. */
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { FACTS_MAX } from '#shared/domain/facts/fact-record.ts'
import type { FactFields } from '#shared/domain/facts/own-words/suggest-facts.ts'
import type { ProfileSuggestion } from '#shared/domain/facts/own-words/suggest-profile.ts'
import { type Profile, profileSchema } from '#shared/domain/profile.ts'
import { newId } from '#shared/ids.ts'
import { currentDb, currentUser, type LocalDb } from './db.ts'
import { mutate, mutateEach } from './mutate.ts'
import { useLocal } from './queries/use-local.ts'

/** The suggestions for the profile's empty fields are kept among the drafts. */
const DRAFT = 'suggested-profile'
const SKILLS_MAX = 30

/**
 * Suggests what a resume, a pasted profile or a few lines say and nothing known says. The rules are loaded when they are needed.
 * @param origin Where the text comes from.
 * @returns How many things were suggested.
 */
export async function suggestFrom(text: string, origin: 'resume' | 'pasted'): Promise<number> {
  readings.setState(({ count }) => ({ count: count + 1 }))
  try {
    return await readAndSuggest(text, origin)
  } finally {
    readings.setState(({ count }) => ({ count: count - 1 }))
  }
}

/** Texts that are being read now, and facts that were found and are not on the screen yet. */
const readings = createStore<{ count: number; awaited: readonly string[] }>(() => ({ count: 0, awaited: [] }))

/** @param shown The facts on the screen. @returns Whether more facts will come, so that nobody confirms a list that is not complete. */
export function useIsReading(shown: readonly { id: string }[] | undefined): boolean {
  const { count, awaited } = useStore(readings)
  const isShown = awaited.every((id) => shown?.some((fact) => fact.id === id))
  useEffect(() => {
    // Facts that another screen waited for are shown already, or gone.
    if (readings.getState().count === 0) readings.setState({ awaited: [] })
  }, [])
  useEffect(() => {
    // Once all are shown the list is emptied, so that a fact that is removed later is not waited for.
    if (isShown && awaited.length > 0) readings.setState({ awaited: [] })
  }, [isShown, awaited])
  return count > 0 || !isShown
}

async function readAndSuggest(text: string, origin: 'resume' | 'pasted'): Promise<number> {
  const [{ readOwnWords }] = await Promise.all([
    import('#shared/domain/facts/own-words/own-words.ts'),
    import('#shared/domain/claims/in-script/every.ts'),
  ])
  const db = currentDb()
  const known = await db.fact.toArray()
  const room = FACTS_MAX - known.filter(({ status }) => status !== 'declined').length
  const found = readOwnWords(text, known, await profileOf(db), origin)
  const records = found.records.slice(0, Math.max(0, room)).map(({ said: _, ...record }) => record)
  await suggest({ records, fields: bothOf(await keptIn(db), found.fields) })
  return records.length + Object.keys(found.fields).length
}

/** A second text, a resume after a few lines, says the fields better; the skills of both count. */
function bothOf(kept: ProfileSuggestion, found: ProfileSuggestion): ProfileSuggestion {
  const skills = [...new Set([...(found.skills ?? []), ...(kept.skills ?? [])])].slice(0, SKILLS_MAX)
  return { ...kept, ...found, ...(skills.length > 0 && { skills }) }
}

interface Found {
  records: FactFields[]
  fields: ProfileSuggestion
}

/** The fields are stored first: whoever sees the facts may confirm them at once, and then the fields must be there. */
async function suggest({ records, fields }: Found): Promise<void> {
  if (Object.keys(fields).length > 0) await keep(currentDb(), fields)
  const edits = records.map((patch) => ({ id: newId(), patch }))
  readings.setState(({ awaited }) => ({ awaited: [...awaited, ...edits.map(({ id }) => id)] }))
  await mutateEach('fact.create', edits)
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

function isEmpty(value: unknown): boolean {
  return value === 0 || value === '' || (Array.isArray(value) && value.length === 0)
}
