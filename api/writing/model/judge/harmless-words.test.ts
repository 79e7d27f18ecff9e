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

describe('all of it', () => {
  it.each([
    ['Salome, who edits and proofreads, would hunt down every leftover.', 'every'],
    ['Salome, die lektoriert, würde jeden Rest suchen, der im Text noch steht.', 'jeden'],
    ['Salome, que corrige los textos, buscaría cada resto que quede en ellos.', 'cada'],
    ['Salome, qui corrige les textes, chercherait chaque reste dans les notes.', 'chaque'],
  ])('is a plan: %s', (text, doubt) => expect(isSettled(text, doubt)).toBe(true))

  it.each([
    ['Salome, who edits and proofreads, hunts down every leftover.', 'every'],
    ['Salome would have found every leftover.', 'every'],
    ['Salome would hunt down every leftover, and every client of hers comes back.', 'every'],
    ['Every leftover would be found by Salome.', 'Every'],
    ['Salome would lead it.', 'lead'],
    ['Salome, die lektoriert, fand jeden Rest, der im Text noch stand.', 'jeden'],
    ['Salome, que corrige los textos, encontró cada resto que quedaba en ellos.', 'cada'],
  ])('is a claim: %s', (text, doubt) => expect(isSettled(text, doubt)).toBe(false))
})
