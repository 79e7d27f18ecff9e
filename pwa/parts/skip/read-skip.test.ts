/** A run's note about a skipped job in parts, for every reason the server gives. */
import { expect, it } from 'vitest'
import type { RunSkipReason } from '#shared/domain/run.ts'
import { readSkip } from './read-skip.ts'

it.each<[RunSkipReason, string, object | null]>([
  ['closed', '', { sentence: 'closed', values: {} }],
  ['budget_low', '$50 < $100', { values: { offered: '$50', limit: '$100' } }],
  ['rate_high', '$90 > $60', { values: { offered: '$90', limit: '$60' } }],
  ['pay_under', '$20 · $40', { values: { offered: '$20', limit: '$40' } }],
  ['score_low', '63 < 70', { sentence: 'score_low', values: { score: '63', limit: '70' } }],
  ['score_low', '0 × React, Vue', { sentence: 'score_none', values: { skills: 'React, Vue' } }],
  ['kind', 'hourly', { values: { value: 'hourly' } }],
  ['excluded_word', 'a · b', { words: 'a · b', fact: '' }],
  ['fraud', 'Pay $20 first.', { words: 'Pay $20 first.', fact: '' }],
  ['condition', 'US · citizens only. · NG, GB', { words: 'US · citizens only.', fact: 'NG, GB' }],
  ['refused', 'An unpaid test.', { words: 'An unpaid test.', fact: '' }],
  ['client_spent', '$500 < $1000', { values: { offered: '$500', limit: '$1000' } }],
  ['many_proposals', '40 > 20', { values: { offered: '40', limit: '20' } }],
  ['client_country', 'DE', { values: { value: 'DE' } }],
  ['client_unknown', 'rating', { values: { value: 'rating' } }],
  ['client_unverified', '', { sentence: 'client_unverified', values: {} }],
  ['word_rule', 'react NOT vue', { words: 'react NOT vue', fact: '' }],
  ['condition', ' · NG, GB', { words: '', fact: 'NG, GB' }],
  ['budget_low', 'strange', null],
  ['condition', '', null],
  ['language', '', null],
])('%s %j', (reason, detail, parts) => {
  const read = readSkip({ reason, detail })
  if (parts === null) expect(read).toBeNull()
  else expect(read).toMatchObject({ sentence: reason, ...parts })
})
