import { describe, expect, it } from 'vitest'
import { profileSchema } from '#shared/domain/profile.ts'
import { factsOf } from '#shared/domain/reading/facts.ts'
import { pairsIn } from '../reading/pairs.ts'
import { readPost } from '../reading/read-post.ts'
import { decide } from './decide.ts'

it.each([
  ['German to English translation', 'de>en'],
  ['Legal translator AR>EN', 'ar>en'],
  ['English–Spanish translation', 'en<>es'],
  ['Traducción de inglés a español', 'en>es'],
  ['Перевод с английского на испанский', 'en>es'],
  ['مترجم من الإنجليزية إلى الإسبانية', 'en>es'],
  ['Fachübersetzer Recht, Arabisch–Deutsch', 'ar<>de'],
  ['Traduction du français vers l’anglais', 'fr>en'],
  ['हिंदी से अंग्रेज़ी अनुवाद', 'hi>en'],
  ['We speak English and German', ''],
  ['English, German or French', ''],
])('%s', (text, pairs) => {
  expect(
    pairsIn(text)
      .map(({ from, to, isEitherWay }) => `${from}${isEitherWay ? '<>' : '>'}${to}`)
      .join(),
  ).toBe(pairs)
})

describe('a translator', () => {
  const decided = (title: string, skills: string[], spokenLanguages: { code: string; level: 'native' | 'fluent' }[]) =>
    decide(
      readPost({ title, description: 'Twelve pages, legal text.', questions: [], skills: ['Translation'] }),
      factsOf(profileSchema.parse({ id: 'p', title: 'Translator', skills, spokenLanguages }), [], null),
      { kind: 'fixed', mostUsd: 500 },
    )

  it.each([
    ['refuse', 'Translate a contract from French to Dutch', ['German to English translation']],
    ['refuse', 'Translate a contract from English to German', ['German to English translation']],
    ['bid', 'Translate a contract from German to English', ['German to English translation']],
    ['bid', 'Translate a contract from English to German', ['English–German translation']],
    ['bid', 'Translate a contract from English to German', ['Translation']],
    ['refuse', 'Translate a contract from English to Dutch', ['Translation']],
  ] as const)('%s: %s', (is, title, skills) => {
    const spoken = [
      { code: 'de', level: 'native' as const },
      { code: 'en', level: 'fluent' as const },
    ]
    expect(decided(title, [...skills], spoken).is).toBe(is)
  })

  it('may do any pair where nothing is known of their languages', () => {
    expect(decided('Translate a contract from English to Dutch', ['Translation'], []).is).toBe('bid')
  })

  it('says which pairs are theirs', () => {
    expect(decided('Translate from French to Dutch', ['German to English translation'], [])).toMatchObject({
      reasons: [{ code: 'trade', fact: 'German to English translation' }],
    })
  })
})
