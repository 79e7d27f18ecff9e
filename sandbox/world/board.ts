/** The job board: open and closed jobs, newest first. */
import { isOpen, type Job, type Platform } from './market.ts'

/** Jobs of all marketplaces. */
export interface Board {
  /** All jobs, newest first, including closed ones. */
  jobs(platform: Platform): readonly Job[]
  find(platform: Platform, id: string): Job | undefined
  hasTitle(title: string): boolean
  put(job: Job): void
  remove(job: Job): void
  /** False when it was closed already. */
  close(job: Job, nowMs: number): boolean
}

/** Makes an empty board. */
export function createBoard(): Board {
  const byKey = new Map<string, Job>()
  const titles = new Set<string>()
  let sorted: Record<Platform, Job[]> | null = null

  function sort(): Record<Platform, Job[]> {
    const all = [...byKey.values()].sort((a, b) => b.postedAtMs - a.postedAtMs || b.id.localeCompare(a.id))
    const of = (platform: Platform) => all.filter((job) => job.platform === platform)
    return { freelancer: of('freelancer'), upwork: of('upwork') }
  }

  return {
    jobs(platform) {
      sorted ??= sort()
      return sorted[platform]
    },
    find: (platform, id) => byKey.get(jobKey(platform, id)),
    hasTitle: (title) => titles.has(title),
    put(job) {
      byKey.set(jobKey(job.platform, job.id), job)
      titles.add(job.title)
      sorted = null
    },
    remove(job) {
      byKey.delete(jobKey(job.platform, job.id))
      titles.delete(job.title)
      sorted = null
    },
    close(job, nowMs) {
      if (!isOpen(job, nowMs)) return false
      job.closedAtMs = nowMs
      return true
    },
  }
}

/** The key of a job across marketplaces. */
export function jobKey(platform: Platform, id: string): string {
  return `${platform}/${id}`
}
