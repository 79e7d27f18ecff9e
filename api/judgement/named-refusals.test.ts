/** What the freelancer turns away, where the post says that it is the work. */
import { describe, expect, it } from 'vitest'
import { profileSchema } from '#shared/domain/profile.ts'
import { factsOf } from '#shared/domain/reading/facts.ts'
import { readPost } from '../reading/read-post.ts'
import { decide, isOnlySuspected } from './decide.ts'
import { namedRefusals } from './named-refusals.ts'

function named(refusal: string, title: string, skills: string[], own: string[] = []) {
  const facts = factsOf(profileSchema.parse({ id: 'u1', refuses: [refusal], skills: own }), [], null)
  return namedRefusals(readPost({ title, description: '', questions: [], skills }), facts).map(({ fact }) => fact)
}

describe('a refusal', () => {
  it.each([
    ['crochet patterns of any kind', 'Amigurumi pattern checking', ['Crochet']],
    ['anything with a drone', 'Roof and chimney pictures', ['Photography', 'Drone']],
    ['Rockwell / Allen-Bradley', 'Controls engineer', ['Rockwell Automation']],
    ['Drohnenflüge jeder Art', 'Drohnenflug über einem Weinberg', []],
    ['перевод медицинских текстов', 'Перевод: медицинский текст', []],
  ])('stands where title and skills have all its words: %s', (refusal, title, skills) => {
    expect(named(refusal, title, skills)).toEqual([refusal])
  })

  it.each([
    ['Flutter, NOT React Native', 'react native', []],
    ['Get us off WordPress: 12 pages', 'WordPress', ['WordPress']],
    ['Assistant (inbox, NO cold calling)', 'cold calling', []],
    ['Campaign videos for shoes', 'political campaign videos', []],
    ['A shop for tea', 'anything of any kind', []],
  ])('does not where it is denied, or only in part: %s', (title, refusal, skills) => {
    expect(named(refusal, title, skills)).toEqual([])
  })

  it('never turns a freelancer’s whole trade away', () => {
    expect(named('web scraping', 'Web scraping of a catalogue', [], ['Web scraping'])).toEqual([])
  })

  it('is a suspicion, which a model that reads the post decides', () => {
    const facts = factsOf(profileSchema.parse({ id: 'u1', refuses: ['anything with a drone'] }), [], null)
    const reading = readPost({ title: 'Drone pictures of a roof', description: '', questions: [], skills: [] })
    const decision = decide(reading, facts, { kind: 'fixed', mostUsd: null })
    expect(decision).toMatchObject({ is: 'refuse', reasons: [{ code: 'refused', fact: 'anything with a drone' }] })
    expect(decision.is === 'refuse' && isOnlySuspected(decision)).toBe(true)
  })
})
