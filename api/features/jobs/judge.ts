/** How a found job fits the person who searches: the agent that the search would make, held against their facts. */
import { agentFieldsSchema } from '#shared/domain/agent.ts'
import type { Job } from '#shared/domain/jobs/marketplace.ts'
import { agentFieldsOf } from '#shared/domain/jobs/search.ts'
import type { JobSearch } from '#shared/domain/jobs/search-fields.ts'
import { unknownTo } from '../../judgement/filter-misfit.ts'
import { misfitOf } from '../../judgement/match-job.ts'
import { scoreParts, totalOf } from '../../judgement/score.ts'
import { flagsOf } from '../../reading/flags.ts'
import { readPost } from '../../reading/read-post.ts'
import { AppError } from '#shared/errors.ts'
import { toldBy } from '../../changes/check-claims.ts'
import type { Db } from '../../store/db.ts'
import type { Judged } from './wire.ts'

/** @throws AppError `user.not_found` while the account is being deleted. */
export async function judgeFor(
  db: Db,
  userId: string,
  search: JobSearch,
  nowMs: number,
): Promise<(job: Job) => Judged> {
  const told = await toldBy(db, userId, '')
  if (!told) throw new AppError('user.not_found')
  const fields = agentFieldsOf({ ...search, name: '-' })
  // A title of one letter is too short for an agent, and enough for a search ("R", "C").
  const agent = { ...agentFieldsSchema.parse({ ...fields, title: '--' }), title: fields.title ?? '' }
  return (job) => {
    const reading = readPost(job)
    const parts = scoreParts(job, agent, told.profile, nowMs, reading)
    return {
      score: totalOf(parts),
      scoreParts: parts,
      flags: flagsOf(job, reading),
      misfit: misfitOf(job, reading, agent, told),
      unknown: unknownTo(job, search),
    }
  }
}
