/** Experiments with instructions: fair assignment, honest counting, and no early winner. */
import { describe, expect, it } from 'vitest'
import { aJob, aLetter } from '#api/test/engine/world.ts'
import { START_MS } from '#api/test/harness.ts'
import { DAY_MS } from '../../time.ts'
import type { Share } from '../numbers/rate.ts'
import type { Proposal } from '../proposal.ts'
import { armsOf, instructionFor, instructionsOf, keptInstruction, verdictOn } from './experiment.ts'

const AGENT = { prompt: 'Be brief.', otherPrompts: ['Begin with a question.', 'Be brief. '] }
const [BRIEF, QUESTION] = instructionsOf(AGENT)
const idOf = (at: number) => `018f0000-0000-7000-8000-${String(at).padStart(12, '0')}`
const draw = (at: number, instruction: string | null = null) => instructionFor(AGENT, { id: idOf(at), instruction })

describe('which instruction a letter follows', () => {
  it('each is followed by about as many letters, and the same letter always follows the same', () => {
    const drawn = Array.from({ length: 2000 }, (_, at) => draw(at).id)
    const briefs = drawn.filter((id) => id === BRIEF?.id).length
    expect(briefs).toBeGreaterThan(900)
    expect(briefs).toBeLessThan(1100)
    expect(Array.from({ length: 50 }, (_, at) => draw(at).id)).toEqual(drawn.slice(0, 50))
  })

  it('what was drawn stays, while the agent still has it', () => {
    for (let at = 0; at < 20; at += 1) expect(draw(at, QUESTION?.id).text).toBe('Begin with a question.')
    expect(draw(1, 'gone').id).toBe(draw(1).id)
  })

  it('there is no experiment with one instruction, nor with the same twice', () => {
    expect(instructionsOf(AGENT)).toHaveLength(2)
    const alone = { prompt: ' Be brief. ', otherPrompts: ['Be brief.'] }
    expect(instructionFor(alone, { id: idOf(1), instruction: null })).toEqual({ id: null, text: ' Be brief. ' })
    expect(instructionsOf({ ...AGENT, ...keptInstruction({ text: 'Be brief.' }) })).toHaveLength(1)
  })
})

it('counts the letters of each instruction, and only those that had time to be answered', () => {
  let count = 0
  const sent = (instruction: string | null | undefined, fields: Partial<Proposal> = {}) =>
    aLetter({
      ...{ job: aJob({ id: String(++count) }), status: 'completed', instruction: instruction ?? null },
      ...{ receipt: { id: 'r', at: START_MS - 8 * DAY_MS }, ...fields },
    })
  const letters = [
    sent(BRIEF?.id, { outcome: 'replied' }),
    sent(BRIEF?.id),
    sent(BRIEF?.id, { receipt: { id: 'r', at: START_MS } }),
    sent(BRIEF?.id, { status: 'review', receipt: null }),
    sent(QUESTION?.id),
    sent(null, { outcome: 'hired' }),
  ]
  expect(armsOf(AGENT, letters, START_MS)).toMatchObject([
    { text: 'Be brief.', written: 4, share: { some: 1, all: 2 } },
    { text: 'Begin with a question.', written: 1, share: { some: 0, all: 1 } },
  ])
})

describe('the verdict', () => {
  const on = (...shares: Share[]) => verdictOn(shares.map((share, at) => ({ id: 'abc'[at] ?? '', share })))

  it('names no winner while one of them has too few letters, however far apart they are', () => {
    expect(on({ some: 19, all: 19 }, { some: 0, all: 19 })).toEqual({ is: 'few' })
    expect(on({ some: 200, all: 200 }, { some: 0, all: 19 })).toEqual({ is: 'few' })
    expect(on({ some: 90, all: 100 })).toEqual({ is: 'few' })
  })

  it('names none while the ranges overlap', () => {
    expect(on({ some: 8, all: 20 }, { some: 4, all: 20 })).toEqual({ is: 'open' })
    expect(on({ some: 40, all: 100 }, { some: 25, all: 100 })).toEqual({ is: 'open' })
    // Above one of the others is not enough.
    expect(on({ some: 80, all: 100 }, { some: 5, all: 100 }, { some: 75, all: 100 })).toEqual({ is: 'open' })
  })

  it('names the one whose range lies above all others', () => {
    expect(on({ some: 10, all: 100 }, { some: 60, all: 100 })).toEqual({ is: 'winner', id: 'b' })
    expect(on({ some: 80, all: 100 }, { some: 5, all: 100 }, { some: 30, all: 100 })).toEqual({ is: 'winner', id: 'a' })
  })

  it('looked at after each of 200 letters, equal instructions have a winner in fewer than 1 of 50 experiments', () => {
    let state = 1
    const chance = () => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0
      return state / 2 ** 32
    }
    let wrong = 0
    for (let experiment = 0; experiment < 400; experiment += 1) {
      const shares = [0, 1].map(() => ({ some: 0, all: 0 }))
      for (let letter = 0; letter < 200; letter += 1) {
        const share = shares[chance() < 0.5 ? 0 : 1]
        if (share) [share.all, share.some] = [share.all + 1, share.some + (chance() < 0.25 ? 1 : 0)]
        if (on(...shares).is === 'winner') {
          wrong += 1
          break
        }
      }
    }
    expect(wrong).toBeLessThan(8)
  })
})
