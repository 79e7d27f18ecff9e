/** What a judge's verdict settles although no fact holds it: it says nothing of the freelancer. What does, stays in doubt. */
import { describe, expect, it } from 'vitest'
import type { Fact } from '#shared/domain/claims/claim.ts'
import { languageOf } from '#shared/domain/claims/claim-facts.ts'
import { quotedFact } from './quoted-fact.ts'

const facts: Fact[] = [
  'Salome edits and proofreads.',
  'Salome, die lektoriert, hat den Text und die Bücher unseres Hauses durchgesehen.',
  'Salome, que corrige los textos, ha leído los libros de nuestra casa.',
  'Salome, qui corrige les textes, a relu les livres de notre maison.',
  'Kleine Sachen in zwei Tagen.',
  '10 years of Odoo.',
].map((text, place) => ({ source: 'record', ref: `r${place}`, text, id: `f${place}` }))
const QUOTES = ['Salome edits', 'Salome, die', 'Salome, que', 'Salome, qui', 'Kleine Sachen']
const post = [
  'How long for a press release of 400 words? You have 5 years of Odoo and cost 400 dollars at most. I change figures at 1am.',
  'Eine Meldung von 400 Wörtern. Un comunicado de 400 palabras. Un communiqué de 400 mots.',
].join('\n')
/** Each letter's facts are told in its own language. */
const isSettled = (text: string, doubt: string) => {
  const language = languageOf(text, null)
  const own = facts.filter((fact) => /\d|Kleine/.test(fact.text) || languageOf(fact.text, null) === language)
  return quotedFact({ text, fact: null, doubt }, QUOTES, own, post) !== null
}

describe('a count of the client', () => {
  it.each([
    ['A press release of 400 words rests for a night.', '400'],
    ['The file stays as it was, so it opens at 1am.', '1'],
    ['Eine Meldung von 400 Wörtern bleibt über Nacht liegen, und dann wird sie noch einmal gelesen.', '400'],
    ['Un comunicado de 400 palabras descansa una noche, y después se lee otra vez.', '400'],
    ['Un communiqué de 400 mots repose une nuit, et ensuite le texte est relu.', '400'],
  ])('is theirs: %s', (text, doubt) => expect(isSettled(text, doubt)).toBe(true))

  it.each([
    ['I write 400 words an hour.', '400'],
    ['A press release of 400 words is quick, because I write 400 words an hour.', '400'],
    ['A press release of 400 words rests for a night, and I bring 12 years of Odoo.', '400'],
    ['A press release of 400 words rests for a night, in Airtable.', '400'],
    ['My last press release of 400 words took two days.', '400'],
    ['A press release of 500 words rests for a night.', '500'],
    ['400 clients came from it.', '400'],
    ['5 years of Odoo stand behind this.', '5 years'],
    ['Ich schreibe 400 Wörter in der Stunde, und der Text bleibt nicht liegen.', '400'],
    ['Escribo 400 palabras por hora, y el texto descansa una noche.', '400'],
  ])('is not: %s', (text, doubt) => expect(isSettled(text, doubt)).toBe(false))
})

describe('how much of it', () => {
  it.each([
    ['Salome, who edits and proofreads, hunts down every leftover.', 'every'],
    ['Salome, die lektoriert, würde jeden Rest suchen, der im Text noch steht.', 'jeden'],
    ['Salome, que corrige los textos, buscaría cada resto que quede en ellos.', 'cada'],
    ['Salome edits, so nothing is left.', 'nothing'],
  ])('is for the judge who read the facts: %s', (text, doubt) => expect(isSettled(text, doubt)).toBe(true))

  it.each([
    ['Salome leads the house.', 'leads'],
    ['Salome is our best reader.', 'best'],
    ['Salome has edited for many houses.', 'many'],
    ['Salome edits every book of Penguin.', 'every'],
    ['Salome edits every one of 40 books.', 'every'],
  ])('is no rank and no number of clients: %s', (text, doubt) => expect(isSettled(text, doubt)).toBe(false))

  it('needs a quotation that stands in a fact', () => {
    const text = 'Salome hunts down every leftover.'
    expect(quotedFact({ text, fact: null, doubt: 'every' }, ['hunts them down'], facts, post)).toBeNull()
  })
})

describe('what a sentence denies', () => {
  it.each([
    ['Nobody honest can promise a number, and I promise none.', 'promise', true],
    ['I promise ten reporters.', 'promise', false],
  ])('is no boast: %s', (text, doubt, is) => {
    const told = 'What can you promise? None in number, and nobody honest can.'
    const fact: Fact = { source: 'answer', ref: 'a', text: told, id: 'a' }
    expect(quotedFact({ text, fact: null, doubt }, ['None in number'], [fact], '') !== null).toBe(is)
  })
})

it('a fact that denies something else may be quoted for the rest', () => {
  const told = 'Mon to Fri 9.30 to 4, and Tuesday evenings until 9.30pm. No weekends.'
  const fact: Fact = { source: 'profile', ref: 'availability', text: told, id: 'h' }
  const isHeld = (text: string, doubt: string, quote: string) =>
    quotedFact({ text, fact: null, doubt }, [quote], [fact], '') !== null
  expect(isHeld('I work on Tuesday evenings.', 'Tuesday', 'Tuesday evenings until 9.30pm')).toBe(true)
  expect(isHeld('I work at weekends.', 'weekends', 'weekends')).toBe(false)
})
