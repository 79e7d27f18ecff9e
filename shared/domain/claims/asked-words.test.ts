/** What the client wants to read states nothing, unless it is strong in itself. */
import { describe, expect, it } from 'vitest'
import { askedWords, withoutAddress, withoutAsked } from './asked-words.ts'

describe('a word that was asked for', () => {
  it.each([
    ['PADDLE – for Elster I built the booking back end.', 'PADDLE', 'for Elster I built the booking back end.'],
    ['Expediente 318: traduje sesenta documentos.', 'expediente 318', 'traduje sesenta documentos.'],
    ['I built it in Django (KAYAK).', 'KAYAK', 'I built it in Django'],
    ['The kayak shop is mine.', 'kayak', 'The kayak shop is mine.'],
    ['Certified: I keep the books of two bakeries.', 'Certified', 'Certified: I keep the books of two bakeries.'],
    ['PADDLE', 'PADDLE', 'PADDLE'],
  ])('%s', (sentence, asked, left) => expect(withoutAsked(sentence, ['', asked])).toBe(left))

  it('is the value of a wish for words, and of no other', () => {
    const wish = (kind: string, value: string | null) => ({ kind, value })
    expect(askedWords([wish('startWith', 'PADDLE'), wish('length', '200'), wish('word', null)])).toEqual(['PADDLE'])
    expect(askedWords([wish('sum', '21')])).toEqual(['21'])
    expect(withoutAsked('21, and I took the inbox to zero.', ['21'])).toBe('and I took the inbox to zero.')
  })
})

it.each([
  ['Ms. Abeyta, I wrote three letters of inquiry.', 'Please write to Ms. Abeyta.', 'I wrote three letters of inquiry.'],
  ['In 2022, Ms Ferreday, I typed 14 interviews.', 'Talks.\nMs Ferreday', 'In 2022, I typed 14 interviews.'],
  ['Walt, how close is the drive?', 'A wall of 11 ft.\nWalt', 'how close is the drive?'],
  ['Kafka, that I ran for six years.', 'We use Kafka.\nWalt', 'Kafka, that I ran for six years.'],
])('the name that the client is called by states nothing: %s', (sentence, post, left) =>
  expect(withoutAddress(sentence, post)).toBe(left),
)
