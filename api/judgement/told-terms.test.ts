/** What the freelancer told of their trade, their work, their things and their own "no", against a post. */
import { describe, expect, it } from 'vitest'
import type { FreelancerFacts } from '#shared/domain/reading/facts.ts'
import { readPost } from '../reading/read-post.ts'
import { decide } from './decide.ts'

const SILENT: FreelancerFacts = {
  ...{ kind: 'individual', headline: '', place: null, citizenOf: [], languages: [], skills: [], refuses: [] },
  ...{ certificates: [], hourlyUsd: 0, smallestProjectUsd: 0, hoursPerWeek: null, worksWhen: '' },
  ...{ employment: [], projects: [], answers: [] },
}
const judge = (facts: Partial<FreelancerFacts>, title: string, description: string, skills: string[] = []) =>
  decide(
    readPost({ title, description, questions: [], skills }),
    { ...SILENT, ...facts },
    { kind: 'fixed', mostUsd: null },
  )

describe('a trade', () => {
  const weaver = {
    headline: 'Handweaver',
    skills: [{ name: 'translation of weaving drafts', years: 3 }],
    projects: ['Rewrote the drafts of a weaving magazine'],
  }
  const listed = ['Translation', 'Swedish Translation', 'Proofreading', 'Localization']

  it('is known by a skill that names it, where the title speaks of the same work', () => {
    expect(judge(weaver, 'Translation of weaving drafts from Swedish', 'Forty pages.', listed).is).toBe('bid')
  })

  it('is another one where nothing else of the title is told', () => {
    expect(judge(weaver, 'Translation of court rulings from Swedish', 'Forty pages.', listed).is).toBe('refuse')
  })
})

describe('an experience', () => {
  const welder = { headline: 'Welder', skills: [], projects: ['Railings of steel, cut by CNC. TIG for thin sheets'] }
  it.each([
    ['You must have prepared files for CNC.', 'bid'],
    ['You must have prepared files for EDM.', 'ask'],
  ])('is told by its short name: %s', (text, is) => {
    expect(judge(welder, 'Railings', text).is).toBe(is)
  })
})

describe('a thing of the freelancer’s own', () => {
  it.each([
    'You must shoot with your own drone.',
    'Sie müssen mit eigener Drohne filmen.',
    'Il faut filmer avec votre propre drone.',
    'Обязательно снимать с собственным дроном.',
    'Wajib membawa drone sendiri.',
  ])('is asked about where the facts are silent, and met where they name it: %s', (text) => {
    expect(judge({}, 'Help', text).is).toBe('ask')
    const own = { projects: ['Drone, dron, Drohne, дроном, drohne: a film'] }
    expect(judge(own, 'Help', text)).toMatchObject({ is: 'bid' })
  })

  it.each([
    ['Es imprescindible trabajar con dron propio.', 'dron'],
    ['É obrigatório trabalhar com câmera própria.', 'camera'],
  ])('stands before its word in some languages: %s', (text, thing) => {
    const { requirements } = readPost({ title: '', description: text, questions: [], skills: [] })
    expect(requirements).toContainEqual(expect.objectContaining({ kind: 'tool', values: [thing] }))
  })

  it.each([
    'You must write it in your own words.',
    'Must fit our own booking system.',
    'Работать можно в своём темпе.',
  ])('is none: %s', (text) => {
    const { requirements } = readPost({ title: '', description: text, questions: [], skills: [] })
    expect(requirements.filter(({ kind }) => kind === 'tool')).toEqual([])
  })
})

it.each([
  'You must spend two days with us in the vineyard.',
  'Zwei Tage bei uns im Gelände sind Pflicht.',
  'Es imprescindible pasar tres días con nosotros.',
  'Il faut passer deux jours chez nous.',
  'Нужно обязательно провести два дня у нас.',
  '必须来我们这工作三天。',
])('days on site are asked about: %s', (text) => {
  const decision = judge({ place: { country: 'FR', city: 'Nantes', timeZone: '' } }, 'Map', text)
  expect(decision).toMatchObject({ is: 'ask', open: [{ kind: 'onSite' }] })
})

describe('the freelancer’s own "no"', () => {
  it.each([
    ['no work for a share of the grant', 'You get five percent of what we raise and nothing before that day.'],
    ['keine Arbeit auf Erfolgshonorar', 'Bezahlt wird ein Erfolgshonorar, vorher nichts.'],
    ['no military work', 'The tracker is for a battalion.'],
    ['no fake reviews', 'You make up reviews for our shop.'],
    ['no forged papers', 'We need an invoice with an earlier date.'],
    ['不做假账', '请补开三张发票。'],
  ])('turns away what it names in other words: %s: %s', (refusal, text) => {
    expect(judge({ refuses: [refusal] }, 'Help', text)).toMatchObject({ is: 'refuse', reasons: [{ fact: refusal }] })
  })

  it('turns nothing away that the client denies', () => {
    expect(judge({ refuses: ['no revenue share'] }, 'Help', 'There is no revenue share, we pay by the hour.').is).toBe(
      'bid',
    )
  })
})

it('asks once about the same words', () => {
  const text = 'You must hold an EPLAN certificate.'
  const decision = judge({}, text, text)
  expect(decision.is === 'ask' && decision.open.map(({ words }) => words)).toEqual([text])
})
