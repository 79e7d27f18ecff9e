/** Transactions that several users share, without a database: what `inTransaction` holds, commits or loses is chosen here. */
import { expect, it } from 'vitest'
import type { Query } from '../db.ts'
import { joinTransactions } from './joint-transactions.ts'

const Q = {} as Query

/** @param held Whose rows are held; @param commit Throws where the commit fails. */
function joint(held: readonly string[], commit: () => void = () => undefined) {
  const begun: (readonly string[])[] = []
  const ended: string[] = []
  const { run } = joinTransactions(async (users, work) => {
    begun.push(users)
    try {
      const result = await work(Q, new Set(held))
      commit()
      return result
    } finally {
      ended.push('transaction')
    }
  })
  const ask = (whose: string, work: () => Promise<string> = async () => 'together') =>
    run(whose, work, async () => 'alone')
  return { ask, begun, ended }
}

it('one for each user goes in one, and the second of a user in the next', async () => {
  const { ask, begun } = joint(['ada', 'bola', 'cem'])
  const told = await Promise.all(['ada', 'bola', 'ada', 'cem', 'bola'].map((whose) => ask(whose)))
  expect(told).toEqual(['together', 'together', 'together', 'together', 'together'])
  expect(begun).toEqual([
    ['ada', 'bola', 'cem'],
    ['ada', 'bola'],
  ])
})

it('who comes alone has a transaction alone, and who is held elsewhere, too', async () => {
  const { ask, begun } = joint(['bola', 'cem'])
  expect(await ask('ada')).toBe('alone')
  expect(begun).toEqual([])
  expect(await Promise.all([ask('ada'), ask('bola'), ask('cem')])).toEqual(['alone', 'together', 'together'])
})

it('where one fails, none counts before all have ended, and each is done again by itself', async () => {
  const { ask, ended } = joint(['ada', 'bola'])
  const failing = async () => {
    throw new Error('no')
  }
  const slow = async () => {
    for (let turn = 0; turn < 10; turn += 1) await null
    ended.push('slow')
    return 'together'
  }
  expect(await Promise.all([ask('ada', failing), ask('bola', slow)])).toEqual(['alone', 'alone'])
  expect(ended).toEqual(['slow', 'transaction'])
})

it('nothing is done again where the connection broke, because it may be committed', async () => {
  const { ask } = joint(['ada', 'bola'], () => {
    throw new Error('Connection terminated unexpectedly')
  })
  const told = await Promise.allSettled([ask('ada'), ask('bola')])
  expect(told.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})
