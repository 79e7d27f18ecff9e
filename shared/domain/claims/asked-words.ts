/** A code word that the client asks for states nothing about the freelancer: "PADDLE: I built …". */
import { wordsOf } from './claim-words.ts'
import { STRONG } from './word-weights.ts'

/** The wishes whose value is to be read in the letter. */
const SAID: readonly string[] = ['word', 'startWith', 'endWith', 'sum']

/** @returns What the client wants to read in the letter, word for word. */
export function askedWords(requests: readonly { kind: string; value: string | null }[]): string[] {
  return requests.flatMap(({ kind, value }) => (value !== null && SAID.includes(kind) ? [value] : []))
}

const BEHIND = /^[\s:–—,.!-]*(?:[:–—,.!-]|$)\s*/u
const BEFORE = /(?:^|[\s:–—,.(-])$/u

/** @returns The sentence without the words that stand at its beginning, set apart by a mark, or at its end. */
export function withoutAsked(sentence: string, asked: readonly string[]): string {
  for (const words of asked) {
    if (words.trim() === '' || isStrong(words)) continue
    const from = sentence.toLowerCase().lastIndexOf(words.toLowerCase())
    if (from < 0) continue
    const [before, behind] = [sentence.slice(0, from), sentence.slice(from + words.length)]
    if (BARE.test(before) && BEHIND.test(behind)) return behind.replace(BEHIND, '') || sentence
    if (BARE.test(behind) && BEFORE.test(before)) return before.replace(/[\s:–—,(-]+$/u, '') || sentence
  }
  return sentence
}

const BARE = /^[^\p{L}\p{N}]*$/u

const TITLED = /^(?:Ms|Mr|Mrs|Mx|Dr|Prof|Frau|Herr|Mme|Mlle|M|Sra?|Dona?)\.?\s\p{Lu}[\p{L}’'-]*,\s+/u
/** "In 2022, Ms Ferreday, I transcribed …" */
const TITLED_WITHIN = /,\s(?:Ms|Mr|Mrs|Mx|Dr|Prof|Frau|Herr|Mme|Mlle|Sra?|Dona?)\.?\s\p{Lu}[\p{L}’'-]*(?=,)/u
const NAMED = /^(\p{Lu}\p{Ll}[\p{L}’'-]*),\s+/u

/** @returns The sentence without the name that it calls the client by: one with a title, or one that the post is signed with. */
export function withoutAddress(sentence: string, post: string): string {
  const name = NAMED.exec(sentence)?.[1]
  const isSigned = name !== undefined && (post.trim().split('\n').at(-1) ?? '').trim().startsWith(name)
  return sentence.replace(isSigned ? NAMED : TITLED, '').replace(TITLED_WITHIN, '') || sentence
}

/** "Certified" is said of whoever writes it, whoever asked for it. */
function isStrong(words: string): boolean {
  return wordsOf(words).some(({ key }) => STRONG.has(key))
}
