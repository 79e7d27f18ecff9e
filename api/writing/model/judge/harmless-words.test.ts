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
    ['A press release of 400 words is started within two days.', '400'],
    ['Everything stays as it was, so nothing breaks at 1am.', '1'],
    ['Eine Meldung von 400 Wörtern ist in zwei Tagen begonnen, und der Text bleibt liegen.', '400'],
    ['Un comunicado de 400 palabras se empieza en dos días, y el texto descansa una noche.', '400'],
    ['Un communiqué de 400 mots est commencé en deux jours, et le texte repose une nuit.', '400'],
  ])('is theirs: %s', (text, doubt) => expect(isSettled(text, doubt)).toBe(true))

  it.each([
    ['I write 400 words an hour.', '400'],
    ['My last press release of 400 words took two days.', '400'],
    ['A press release of 500 words is started within two days.', '500'],
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
    ['Every leftover would be found by Salome.', 'Every'],
    ['Salome would lead it.', 'lead'],
    ['Salome, die lektoriert, fand jeden Rest, der im Text noch stand.', 'jeden'],
    ['Salome, que corrige los textos, encontró cada resto que quedaba en ellos.', 'cada'],
  ])('is a claim: %s', (text, doubt) => expect(isSettled(text, doubt)).toBe(false))
})
