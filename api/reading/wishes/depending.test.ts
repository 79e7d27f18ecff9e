import { describe, expect, it } from 'vitest'
import { readPost } from '../read-post.ts'

const wishes = (description: string) =>
  readPost({ title: '', description, questions: [], skills: [] }).requests.map(({ kind, value }) => [kind, value])

describe('words that are wished for from some', () => {
  it.each([
    "Si vous n'avez jamais joué, signez « arbitre ».",
    'If you have never played, sign with "referee".',
    'If you have no car, write the word "bus".',
    'Si no tienes coche, escribe "bus".',
    'Falls Sie nie gespielt haben, unterschreiben Sie mit „Schiri“.',
    'Если у вас нет машины, напишите слово «автобус».',
  ])('are for a person to judge: %s', (text) => {
    expect(wishes(text)).toEqual([['other', null]])
  })

  it.each([
    ['If you have read this far, start with "heron".', 'startWith', 'heron'],
    ['If you do not want to be ignored, start with "heron".', 'startWith', 'heron'],
    ['Wenn Sie das gelesen haben, beginnen Sie mit „Reiher“.', 'startWith', 'Reiher'],
  ])('are plain where everybody can follow them: %s', (text, kind, value) => {
    expect(wishes(text)).toEqual([[kind, value]])
  })
})
