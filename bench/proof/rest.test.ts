/** When the rest after the kills is over: a backlog is no fault, and what nobody works on is. */
import { expect, it } from 'vitest'
import type { KnownLetter } from './figures.ts'
import { rest } from './kills.ts'

const LETTERS = 60

/**
 * A world whose letters are on their way at first, and which is looked at as fast as may be.
 * @param work What the workers do between two looks. `isPassing`: time was let go by since the last one.
 */
function restingWorld(work: (letters: KnownLetter[], isPassing: boolean) => void) {
  const letters = Array.from({ length: LETTERS }, (_, n): KnownLetter => {
    const nothing = { receipt: null, lastError: null, skipReason: null, holdReasons: [] }
    return { id: `p${n}`, userId: 'ada', platform: 'upwork', jobId: `j${n}`, letter: '', status: 'found', ...nothing }
  })
  let isPassing = false
  return {
    users: [],
    stack: { control: async () => null, startApi: async () => undefined },
    connect: async () => undefined,
    misplaceClock: () => undefined,
    pass: () => {
      isPassing = true
    },
    async truth() {
      work(letters, isPassing)
      isPassing = false
      const copies = letters.map((letter) => ({ ...letter }))
      return { letters: copies, received: [], approved: new Set<string>(), owners: new Map(), letterMax: 0 }
    },
  }
}

function endNext(letters: KnownLetter[]): void {
  const next = letters.find(({ status }) => status === 'found')
  if (next) next.status = 'completed'
}

const waitingIn = ({ letters }: { letters: KnownLetter[] }) => letters.filter(({ status }) => status === 'found').length

it('waits for a backlog, however long', async () => {
  expect(waitingIn(await rest(restingWorld(endNext), 0))).toBe(0)
})

it('waits for what ends only while no time is let go by, because each pass takes it from its worker', async () => {
  const world = restingWorld((letters, isPassing) => {
    if (!isPassing) endNext(letters)
  })
  expect(waitingIn(await rest(world, 0))).toBe(0)
})

it('ends where nobody works on what waits', async () => {
  expect(
    waitingIn(
      await rest(
        restingWorld(() => undefined),
        0,
      ),
    ),
  ).toBe(LETTERS)
})
