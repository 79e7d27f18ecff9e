/** What the client wants to read states nothing, unless it is strong in itself. */
import { describe, expect, it } from 'vitest'
import { askedWords, withoutAsked } from './asked-words.ts'

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
  })
})
