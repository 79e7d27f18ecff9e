/** The user in the form that the specified calls answer with: the account, and what the profile says. */
import { missingForAgent } from '#shared/domain/agent-needs.ts'
import { confirmedOf } from '#shared/domain/facts/fact-record.ts'
import { withRecordTexts } from '#shared/domain/facts/old-texts.ts'
import { marketplaceIdSchema } from '#shared/domain/jobs/marketplace.ts'
import { forEachNamed } from '#shared/domain/jobs/marketplace-names.ts'
import type { Profile } from '#shared/domain/profile.ts'
import type { User } from '#shared/domain/user.ts'
import { AppError } from '#shared/errors.ts'
import type { Session } from '../store/db.ts'
import { resumeOf } from '../store/sync/resumes.ts'
import { syncedStore } from '../store/synced.ts'
import { userStore } from '../store/accounts/users.ts'

/** @throws AppError `user.not_found`. */
export async function userAnswer(session: Session, userId: string): Promise<User> {
  const account = await userStore(session).byId(userId)
  const profile = await syncedStore(session).read('profile', userId)
  if (!account || !profile) throw new AppError('user.not_found')
  const platformType = marketplaceIdSchema.parse(account.platformType)
  const connections = await syncedStore(session).list('connection', userId)
  const isReady = await tellsEnough(session, userId, profile.row)
  const uses = (platform: string) =>
    platformType === platform || connections.some(({ row }) => row.platform === platform && row.status === 'connected')
  return {
    id: account.id,
    email: account.email,
    platformType,
    firstName: profile.row.firstName,
    lastName: profile.row.lastName,
    skills: profile.row.skills,
    portfolioLinks: await portfolioLinks(session, userId),
    ...forEachNamed('ProfileComplete', (id) => isReady && uses(id)),
    isDemo: account.isDemo,
    emailVerified: account.emailVerifiedAt !== null,
    hasPassword: account.passwordHash !== '',
    createdAt: account.createdAt,
  }
}

/** Whether the profile tells enough to start an agent, by the rule that agents follow. Connections are checked elsewhere. */
async function tellsEnough(session: Session, userId: string, profile: Profile): Promise<boolean> {
  const records = confirmedOf((await syncedStore(session).list('fact', userId)).map(({ row }) => row))
  const known = {
    profile: withRecordTexts(profile, records),
    resume: await resumeOf(session, userId),
    hasFact: records.length > 0,
    connected: [],
    unproved: [],
  }
  return missingForAgent({ platforms: [] }, known).length === 0
}

/** @returns The links of the user's projects, each once. */
export async function portfolioLinks(session: Session, userId: string): Promise<string[]> {
  const projects = confirmedOf((await syncedStore(session).list('fact', userId)).map(({ row }) => row)).filter(
    ({ kind }) => kind === 'project',
  )
  const old = (await syncedStore(session).read('profile', userId))?.row.portfolio ?? []
  const links = [...old.map(({ url }) => url), ...projects.map(({ link }) => link)]
  return [...new Set(links.filter(Boolean))].sort()
}
