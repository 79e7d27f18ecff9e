/** Pay for so many pieces, held against the price that the freelancer names for one. */
import { expect, it } from 'vitest'
import { aJob } from '#api/test/engine/world.ts'
import { plainAgent } from '#shared/domain/agent.ts'
import { factRecordSchema } from '#shared/domain/facts/fact-record.ts'
import { profileSchema } from '#shared/domain/profile.ts'
import { matchJob } from './match-job.ts'

const START = aJob().postedAt + 1000

function judged(text: string, budgetUsd: number | null, own: string, more: Partial<Parameters<typeof aJob>[0]> = {}) {
  const most = budgetUsd === null ? null : budgetUsd * 100
  const job = aJob({ title: text, description: text, budgetMinMinor: null, budgetMaxMinor: most, ...more })
  const records = [factRecordSchema.parse({ id: 'r', kind: 'about', what: own })]
  const profile = profileSchema.parse({ id: 'u', skills: ['React'] })
  const agent = { ...plainAgent(), skills: ['React'], minScore: 0 }
  const match = matchJob(job, agent, { profile, answers: [], records }, START)
  return match.isMatch ? match.openConditions.filter(({ kind }) => kind === 'price') : match.reason
}
const asked = (words: string) => [{ kind: 'price', words }]

it.each([
  ['Edit 40 reels about React', 'I edit reels at $45 each.', '$60 < 40 reels × $45'],
  ['Edit 40 short vertical reels about React', 'My price is $45 per reel.', '$60 < 40 short vertical reels × $45'],
  ['React: 120 Seiten übersetzen', 'Ich übersetze für 12,50 USD pro Seite.', '$60 < 120 Seiten × $12.5'],
  ['Necesito 30 fotos y React', '12 USD por foto, con retoque.', '$60 < 30 fotos × $12'],
  ['Edit 40 reels about React', 'My price is $1,250 per reel.', '$60 < 40 reels × $1250'],
  ['Нужно 30 баннеров и React', '20 долларов за баннер.', '$60 < 30 баннеров × $20'],
])('asks where it is far under: %s', (text, own, words) => {
  expect(judged(text, 60, own)).toEqual(asked(words))
})

it('takes the lowest price that the freelancer names for such a piece', () => {
  const own = 'A raw cut is $4 a reel. With captions and sound I take $45 per reel.'
  expect(judged('Edit 40 reels about React', 100, own)).toEqual([])
  expect(judged('Edit 40 reels about React', 60, own)).toEqual(asked('$60 < 40 reels × $4'))
})

it('compares in dollars, whatever the currencies', () => {
  const inRupees = { currency: 'INR', budgetMaxMinor: 500_000 }
  expect(judged('Edit 40 reels about React', null, '45 EUR per reel', inRupees)).toMatchObject([{ kind: 'price' }])
  const rich = { currency: 'INR', budgetMaxMinor: 50_000_000 }
  expect(judged('Edit 40 reels about React', null, '45 EUR per reel', rich)).toEqual([])
})

it.each([
  ['enough for so many', 'Edit 40 reels about React', 1000, '$45 per reel'],
  ['no budget', 'Edit 40 reels about React', null, '$45 per reel'],
  ['another piece', 'Edit 40 reels about React', 60, '$45 per poster'],
  ['no price for one', 'Edit 40 reels about React', 60, 'I have edited reels since 2019 and take $45 and up.'],
  ['a pace', 'React app, we post 40 reels a week', 60, '$45 per reel'],
  ['two counts', 'React app: 40 reels now, 12 reels later', 60, '$45 per reel'],
  ['a time, and no piece', 'React app, answer within 48 hours, 3 weeks of work', 60, '$45 per hour, $900 per week'],
  ['a month, and no piece', 'React, pagamos 6 mil por mês', 60, 'R$ 200 por mês de suporte.'],
  ['a price of the client’s', 'React shop that sells 40 reels at $3 each', 60, 'I take $45 a poster.'],
] as const)('says nothing where there is %s', (_, text, budget, own) => {
  expect(judged(text, budget, own)).toEqual([])
})

it('says nothing of work by the hour', () => {
  expect(judged('Edit 40 reels about React', 60, '$45 per reel', { kind: 'hourly' })).toEqual([])
})
