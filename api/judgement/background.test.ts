/** What a post tells of the client, their people, their house and their plans is no condition on the freelancer. */
import { describe, expect, it } from 'vitest'
import type { FreelancerFacts } from '#shared/domain/reading/facts.ts'
import { readPost } from '../reading/read-post.ts'
import { decide } from './decide.ts'

const facts: FreelancerFacts = {
  kind: 'individual',
  headline: 'Bookkeeper and data analyst',
  place: { country: 'GB', city: 'Leeds', timeZone: 'Europe/London' },
  citizenOf: ['GB'],
  languages: [{ code: 'en', level: 'native' }],
  skills: [
    { name: 'Xero', years: 9 },
    { name: 'Excel', years: 12 },
  ],
  refuses: ['I do not use Tableau', 'No work on Fridays', 'I am not a sworn translator', 'No WordPress'],
  certificates: [],
  hourlyUsd: 40,
  smallestProjectUsd: 100,
  hoursPerWeek: 30,
  worksWhen: '',
  employment: ['Ward nurse in nephrology, Royal Hospital'],
  projects: [],
  answers: [],
}
const judge = (description: string, title = 'Books for a small shop') =>
  decide(readPost({ title, description, questions: [], skills: [] }), facts, { kind: 'hourly', mostUsd: null })

describe('asks and refuses nothing', () => {
  it.each([
    'Team of seven bakers, most of us related.',
    'Équipe de six personnes, toutes à mi-temps.',
    'Wir sind ein Team von acht Gärtnern.',
    'Equipo de nueve personas en dos turnos.',
    'فريقنا ستة أشخاص في محلين.',
    'Ищем замену прежнему бухгалтеру, который всё время опаздывал.',
    'Buscamos relevo para la asesoría actual, que nunca contesta.',
    'Wir haben bei Graz ein halbes Bauernhaus gekauft, also eigentlich die Scheune und zwei Zimmer, zusammen 210 m².',
    'Guest names will be taken out before the file leaves us, room numbers only.',
    'We need the books closed by 3 March, before the licence of our old program runs out.',
    'The shop is open from Saturday to Thursday, Friday is off.',
    'Le magasin est ouvert du samedi au jeudi.',
    'My partner says we should buy Tableau, I say no way.',
    'Mein Bruder will WordPress, kommt nicht in Frage.',
    'Tableau müssen Sie dafür nicht können.',
    'Banyak yang menyarankan pindah ke WordPress, kami tidak mau.',
    'Mi primo quiere Tableau, ni hablar.',
    'Vendemos queso y vino, no solo pan.',
  ])('%s', (text) => {
    expect(judge(text)).toMatchObject({ is: 'bid' })
  })
})

describe('still asks or refuses', () => {
  it.each([
    ['We are looking for a team of five.', 'refuse'],
    ['Wir suchen ein Team von acht Leuten.', 'refuse'],
    ['You must know Tableau.', 'refuse'],
    ['The work must be done every Friday.', 'refuse'],
    ['The court takes a sworn translator only.', 'refuse'],
    ['A valid CISSP certificate is required.', 'ask'],
    ['Must have closed the books of a brewery before.', 'ask'],
  ] as const)('%s', (text, is) => {
    expect(judge(text)).toMatchObject({ is })
  })

  it('what the freelancer says they are not turns a job away in another language, too', () => {
    const french = { ...facts, refuses: ['Je ne suis pas traductrice assermentée'] }
    const reading = readPost({
      title: 'Traduction pour le tribunal',
      description: 'Il faut un traducteur assermenté, avec tampon sur chaque page.',
      ...{ questions: [], skills: [] },
    })
    expect(decide(reading, french, { kind: 'fixed', mostUsd: null })).toMatchObject({ is: 'refuse' })
  })

  it('an experience is met by the word that tells it, and not by "must" and "know"', () => {
    expect(judge('It must be somebody who knows nephrology.')).toMatchObject({ is: 'bid' })
  })

  it('a free day that is told with the hours counts like one that is turned away', () => {
    const reading = readPost({
      title: 'Books',
      description: 'The report must be ready every Friday.',
      ...{ questions: [], skills: [] },
    })
    const told = { ...facts, refuses: [], worksWhen: 'Every day except Friday, 10:00–18:00' }
    expect(decide(reading, told, { kind: 'fixed', mostUsd: null })).toMatchObject({ is: 'refuse' })
  })
})
