/** Live queries about the freelancer: profile, settings, answers, connections, plan and usage. */
import type { Usage } from '#shared/domain/plans/plan.ts'
import { readMeta } from '../meta.ts'
import { type Local, withIssues } from './local-row.ts'
import { useLocal } from './use-local.ts'

/** @returns All marketplace accounts. */
export function useConnections(): Local<'connection'>[] | undefined {
  return useLocal(async (db) => withIssues(db, 'connection', await db.connection.toArray()), [])
}

/** @returns The profile; null before the first pull. */
export function useProfile(): Local<'profile'> | null | undefined {
  return useLocal(async (db) => (await withIssues(db, 'profile', await db.profile.toArray()))[0] ?? null, [])
}

/** @returns The settings; null before the first pull. */
export function useSettings(): Local<'settings'> | null | undefined {
  return useLocal(async (db) => (await withIssues(db, 'settings', await db.settings.toArray()))[0] ?? null, [])
}

/** @returns The subscription; null when nothing was ever bought. */
export function useSubscription(): Local<'subscription'> | null | undefined {
  return useLocal(async (db) => (await withIssues(db, 'subscription', await db.subscription.toArray()))[0] ?? null, [])
}

/** @returns The answer bank, newest first. */
export function useAnswers(): Local<'answer'>[] | undefined {
  return useLocal(async (db) => withIssues(db, 'answer', await db.answer.orderBy('updatedAt').reverse().toArray()), [])
}

/** @returns The freelancer's records of facts, suggested and declined ones too, newest first. */
export function useFactRecords(): Local<'fact'>[] | undefined {
  return useLocal(async (db) => withIssues(db, 'fact', await db.fact.orderBy('updatedAt').reverse().toArray()), [])
}

/** @returns How much of the plan's quota is used, as the server last sent it. */
export function useUsage(): Usage | undefined {
  return useLocal(async (db) => (await readMeta(db)).usage ?? undefined, [])
}

/** @returns The resume's text; null when there is none. */
export function useResume(): Local<'resume'> | null | undefined {
  return useLocal(async (db) => (await withIssues(db, 'resume', await db.resume.toArray()))[0] ?? null, [])
}

/** @returns Connected accounts other than marketplaces: Telegram, Gmail. */
export function useChannels(): Local<'channel'>[] | undefined {
  return useLocal(async (db) => withIssues(db, 'channel', await db.channel.toArray()), [])
}
