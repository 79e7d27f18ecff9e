/** The texts that share sheets send. */
import { expect, it } from 'vitest'
import { readShared } from './read-shared.ts'

const JOB = 'https://www.freelancer.com/projects/38123456'
const POST = 'We need a React developer for a shop that sells bicycles and their parts in three countries.'

it.each([
  ['an address', { url: JOB }, { address: JOB, title: '', text: '' }],
  ['an address as text, as on Android', { text: `Shop in React ${JOB}?x=1` }, { address: JOB, title: '', text: '' }],
  ['an address as title', { title: JOB, text: JOB }, { address: JOB, title: '', text: '' }],
  ['title and address', { title: 'Shop', url: JOB }, { address: JOB, title: 'Shop', text: '' }],
  ['a text', { text: POST }, { address: '', title: '', text: POST }],
  ['a text with its address', { text: `${POST} ${JOB}` }, { address: JOB, title: '', text: POST }],
  ['another address', { url: 'https://example.com/1' }, { address: 'https://example.com/1', title: '', text: '' }],
  ['nothing', {}, { address: '', title: '', text: '' }],
])('%s', (_what, given, read) => {
  expect(readShared(new URLSearchParams(given))).toEqual(read)
})
