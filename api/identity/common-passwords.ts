/** Passwords that attackers try first: the commonest leaked ones, and those that are one of them with a little around it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../project-root.ts'

const WORD_MIN = 4
/** "Summer2024!" is "summer" to whoever guesses. */
const AROUND_MAX = 5
/** "Aaaaaaa1" is long and says nothing. */
const DIFFERENT_MIN = 5
/** Letters and what people write in their place. */
const DISGUISES: readonly Record<string, string>[] = ['i', 'l'].map((one) => ({
  ...{ '0': 'o', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's' },
  ...{ '1': one, '!': 'i' },
}))

/** Read at the first new password. */
let known: ReadonlySet<string> | null = null

/** @param own Words that are no secret for this person: the address, its name. */
export function isCommonPassword(password: string, own: readonly string[]): boolean {
  known ??= readKnown()
  const isKnown = (word: string) =>
    word.length >= WORD_MIN && (known?.has(word) || own.some((each) => each.toLowerCase() === word))
  const lower = password.toLowerCase()
  if (new Set(lower).size < DIFFERENT_MIN) return true
  return [lower, coreOf(lower)].some((text) => [text, ...undisguised(text)].some((word) => isKnown(once(word))))
}

/** What is left without the digits and signs at the ends, where they are few. */
function coreOf(text: string): string {
  const core = text.replace(/^[^a-z]+|[^a-z]+$/g, '')
  return text.length - core.length <= AROUND_MAX ? core : text
}

function undisguised(text: string): string[] {
  return DISGUISES.map((letters) => text.replace(/[^a-z]/g, (sign) => letters[sign] ?? sign))
}

/** "passpass" is "pass". */
function once(text: string): string {
  const half = text.slice(0, text.length / 2)
  return half + half === text ? half : text
}

function readKnown(): ReadonlySet<string> {
  const file = join(projectRoot(import.meta.dirname), 'api/identity/common-passwords.txt')
  const lines = readFileSync(file, 'utf8').split('\n')
  return new Set(lines.filter((line) => line !== '' && !line.startsWith('# ')))
}
