/** Who is greeted and who signs: one greeting at most, of the client by their own name, and the freelancer's name below. */
import { soundOf } from '#shared/domain/claims/transliterate.ts'
import { phrasePattern } from '#shared/domain/phrases/phrase-pattern.ts'
import { type Check, type CheckedLetter, doubt } from './checked-letter.ts'
import greetings from './phrases/greetings.json' with { type: 'json' }
import lists from './patterns/name-checks.json' with { type: 'json' }

const GREETING = phrasePattern(greetings)
const EVERY_GREETING = new RegExp(GREETING.source, 'giu')
/** "Dear Mr Johnson": what stands right after a greeting, as a name. */
const NAMED = new RegExp(String.raw`^[\s,]*(?:(?:${lists.title.join('|')})\.?\s+)?(\p{Lu}[\p{Ll}\p{M}]+)`, 'iu')
const NAME = /^\p{Lu}[\p{L}\p{M}'’.-]*(?:\s\p{Lu}[\p{L}\p{M}'’.-]*){0,2}[.,]?$/u

export const checkNames: Check = (checked) => [...greetingDoubts(checked), ...signatureDoubts(checked)]

function greetingDoubts({ texts, post, facts, request }: CheckedLetter) {
  const known = `${post}\n${facts}\n${request.job.client.name ?? ''}`.toLowerCase()
  let greeted = 0
  return texts.flatMap((text) => {
    const found = GREETING.exec(text)
    if (!found || found.index > 0) return []
    const names = [...text.matchAll(EVERY_GREETING)].map(
      ({ 0: hello, index }) => NAMED.exec(text.slice(index + hello.length))?.[1] ?? '',
    )
    const strange = names.find((name) => /^\p{Lu}/u.test(name) && !known.includes(name.toLowerCase()))
    if (strange !== undefined) return [doubt('form', text, strange)]
    // "Hi Ada, hi Ben," greets two people.
    const isOfSeveral = names.every((name) => /^\p{Lu}/u.test(name)) && new Set(names).size === names.length
    greeted += isOfSeveral ? 1 : names.length
    return greeted > 1 ? [doubt('form', text, text)] : []
  })
}

/** A name may be written in another alphabet, or shortened. */
function signatureDoubts({ sentences, request: { profile }, facts, post }: CheckedLetter) {
  const own = `${profile.firstName} ${profile.lastName} ${profile.latinName}`.split(/\s+/).filter((name) => name !== '')
  if (own.length === 0) return []
  return sentences
    .filter(({ kind, text }) => kind === 'close' && NAME.test(text.trim()))
    .filter(({ text }) => !`${facts}\n${post}`.includes(text.trim()))
    .filter(({ text }) => !text.split(/\s+/).some((word) => own.some((name) => isSame(word, name))))
    .map(({ text }) => doubt('claim', text, text))
}

function isSame(one: string, other: string): boolean {
  const [word, name] = [one.toLowerCase().replace(/[.,]$/, ''), other.toLowerCase()]
  return name.startsWith(word) || word.startsWith(name) || soundOf(word) === soundOf(name)
}
