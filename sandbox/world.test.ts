/** The world: how it starts, what happens in it, and what it keeps. */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { createClock } from './clock.ts'
import { type RunningSandbox, startSandbox } from './start.ts'
import { isOpen, type Job, outcomeOf, platforms } from './world/market.ts'
import { createWorld, type World } from './world.ts'

const hourMs = 3_600_000
const nowMs = Date.UTC(2026, 10, 2, 9)

function build(options: { seed?: number; speed?: number } = {}): World {
  const clock = createClock('manual', nowMs)
  return createWorld({
    seed: options.seed ?? 1,
    speed: options.speed ?? 1,
    clock,
    isEmpty: false,
    saved: undefined,
    keep: () => undefined,
  })
}
const allJobs = (world: World): Job[] => platforms.flatMap((platform) => world.board.jobs(platform))

describe('the beginning', () => {
  const jobs = allJobs(build())

  it('is the same for the same seed, and different for another seed', () => {
    expect(allJobs(build())).toEqual(jobs)
    expect(allJobs(build({ seed: 2 }))[0]?.title).not.toBe(jobs[0]?.title)
  })

  it('has hundreds of different open jobs of the last two weeks, most of them recent', () => {
    expect(jobs.length).toBeGreaterThan(300)
    for (const platform of platforms) {
      const titles = jobs.filter((job) => job.platform === platform).map((job) => job.title)
      expect(new Set(titles).size).toBe(titles.length)
    }
    const ages = jobs.map((job) => nowMs - job.postedAtMs)
    expect(Math.max(...ages)).toBeLessThan(14.1 * 24 * hourMs)
    expect(ages.filter((age) => age < 24 * hourMs).length).toBeGreaterThan(80)
    expect(jobs.every((job) => isOpen(job, nowMs))).toBe(true)
  })

  it('speaks many languages, pays in many currencies and has both kinds of budget', () => {
    expect(new Set(jobs.map((job) => job.language)).size).toBeGreaterThanOrEqual(8)
    expect(new Set(jobs.map((job) => job.currency)).size).toBeGreaterThanOrEqual(5)
    expect(new Set(jobs.map((job) => job.type))).toEqual(new Set(['fixed', 'hourly']))
    expect(new Set(jobs.map((job) => job.category)).size).toBeGreaterThanOrEqual(8)
  })

  it('is complete: no open slot, believable lengths, every minimum below its maximum', () => {
    for (const job of jobs) {
      expect(`${job.title}${job.description}${job.questions.join('')}`).not.toMatch(/[{}]|undefined/)
      expect(job.min).toBeLessThanOrEqual(job.max)
      expect(job.skills.length).toBeGreaterThanOrEqual(2)
      if (job.language !== 'zh') expect(job.description.split(/\s+/).length).toBeGreaterThanOrEqual(25)
    }
  })

  it('has posts that only say what they want, besides those that set conditions and ask', () => {
    const english = jobs.filter((job) => job.language === 'en')
    const asking = english.filter((job) => job.description.includes('?') || job.questions.length > 0)
    expect(asking.length).toBeGreaterThan(english.length / 3)
    expect(asking.length).toBeLessThan((english.length * 5) / 6)
  })

  it('has traps: hidden words, frauds, injections, sealed projects and doubtful clients', () => {
    const texts = jobs.map((job) => job.description)
    expect(texts.some((text) => /start your proposal with the word/.test(text))).toBe(true)
    expect(texts.some((text) => /Telegram/i.test(text))).toBe(true)
    expect(texts.some((text) => /previous instructions|AI assistants|evaluation mode|assistant:/.test(text))).toBe(true)
    expect(jobs.some((job) => job.isSealed)).toBe(true)
    expect(jobs.some((job) => job.isNda)).toBe(true)
    expect(jobs.some((job) => !job.client.isPaymentVerified)).toBe(true)
    expect(jobs.some((job) => job.questions.length > 0)).toBe(true)
  })
})

describe('time', () => {
  it('brings one job every 20 to 40 seconds to each marketplace, and more with a higher speed', () => {
    const counts = [1, 10].map((speed) => {
      const world = build({ speed })
      world.clock.advance(10 * 60_000)
      world.catchUp()
      return world.board.jobs('upwork').length - 220
    })
    expect(counts[0]).toBeGreaterThanOrEqual(15)
    expect(counts[0]).toBeLessThanOrEqual(30)
    expect(counts[1]).toBeGreaterThanOrEqual(150)
  })

  it('does not flood the board after a long pause, and drops old jobs', () => {
    const world = build()
    for (let day = 0; day < 40; day += 1) {
      world.clock.advance(24 * hourMs)
      world.catchUp()
    }
    for (const platform of platforms) expect(world.board.jobs(platform).length).toBeLessThan(80 * 18)
    expect(allJobs(world).some((job) => isOpen(job, world.clock.nowMs()))).toBe(true)
  })

  it('lets clients look, write, hire or decline by themselves, always in the same way', () => {
    const tell = () => {
      const world = build()
      for (const job of world.board.jobs('upwork').slice(0, 80)) {
        world.submit(job, {
          freelancer: 'maria',
          text: 'Hello.',
          amount: 50,
          currency: 'USD',
          answers: [],
          connects: 0,
        })
      }
      world.clock.advance(48 * hourMs)
      world.catchUp()
      return world.book.all().map(outcomeOf)
    }
    const outcomes = tell()
    expect(new Set(outcomes)).toEqual(new Set(['none', 'viewed', 'replied', 'interview', 'hired', 'declined']))
    expect(tell()).toEqual(outcomes)
  })
})

describe('memory', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-'))
  let sandbox: RunningSandbox | undefined
  const start = async () => {
    sandbox = await startSandbox({ port: 0, clock: 'manual', nowMs, dataFile: join(folder, 'deep', 'world.json') })
    return sandbox.world
  }
  afterEach(async () => {
    await sandbox?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  it('keeps jobs, proposals, accounts and used tokens across a restart', async () => {
    const before = await start()
    const job = before.post({
      platform: 'upwork',
      title: 'Mine',
      description: 'x',
      type: 'fixed',
      min: 1,
      max: 2,
      currency: 'USD',
      skills: ['PHP'],
      language: 'en',
      clientCountry: 'US',
      questions: [],
      isSealed: false,
      isNda: false,
    })
    const [composed] = before.board.jobs('freelancer')
    if (composed === undefined) throw new Error('no job')
    before.submit(job, {
      freelancer: 'maria',
      text: 'Hello.',
      amount: 2,
      currency: 'USD',
      answers: [],
      connects: 8,
    })
    before.decide('upwork', job.id, 'replied')
    before.close(composed)
    before.rememberAccount('upwork', 'maria')
    before.spendToken('abc')
    const number = before.nextNumber()
    before.spendToken('def')
    const jobs = structuredClone(allJobs(before))
    await sandbox?.stop()
    const after = await start()
    expect(allJobs(after)).toEqual(jobs)
    expect(after.book.all()).toEqual(before.book.all())
    expect([after.accounts(), after.isSpent('abc')]).toEqual([['upwork/maria'], true])
    expect(after.nextNumber()).toBe(number + 1)
  })

  it('renames a file it cannot read', async () => {
    await start()
    sandbox?.world.spendToken('abc')
    await sandbox?.stop()
    writeFileSync(join(folder, 'deep', 'world.json'), '{"half":')
    await start()
    expect(readdirSync(join(folder, 'deep'))).toContain('world.json.unreadable')
  })
})
