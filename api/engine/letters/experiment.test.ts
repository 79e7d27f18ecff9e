/** Letters of an agent with several instructions: drawn by chance, noted with the letter, and not drawn again. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createWorld, many, type World } from '#api/test/engine/world.ts'
import { instructionFor, instructionsOf } from '#shared/domain/learning/experiment.ts'
import { AppError } from '#shared/errors.ts'
import { MINUTE_MS } from '#shared/time.ts'

let world: World
beforeEach(async () => {
  world = await createWorld()
})
afterEach(() => world.dispose())

it('gives each letter one of them by chance, kept with the letter, and the same when it is tried again', async () => {
  await world.change({ mode: 'review', prompt: 'Be brief.', otherPrompts: ['Begin with a question.'] })
  const followed = new Map<string, string[]>()
  const { write } = world.writer
  world.writer.write = (request, options) => {
    followed.set(request.job.id, [...(followed.get(request.job.id) ?? []), request.agent.prompt])
    return write(request, options)
  }
  world.writer.script.push(() => Promise.reject(new AppError('writer.unavailable')))
  world.post(...many(12))
  for (let pass = 0; pass < 4; pass += 1) {
    await world.worker.tick()
    world.deps.clock.advance(10 * MINUTE_MS)
  }
  const rows = (await world.proposals()).filter(({ status }) => status === 'review')
  const agent = await world.agent()
  const instructions = instructionsOf(agent)
  expect(rows).not.toEqual([])
  for (const { id, jobId, instruction } of rows) {
    expect(instruction).toBe(instructionFor(agent, { id, instruction: null }).id)
    const text = instructions.find(({ id }) => id === instruction)?.text
    expect(new Set(followed.get(jobId))).toEqual(new Set([text]))
  }
  expect([...followed.values()].some(({ length }) => length > 1)).toBe(true)
})

it('notes nothing with one instruction', async () => {
  world.post({})
  await world.worker.tick()
  expect(await world.proposals()).toMatchObject([{ instruction: null }])
})
