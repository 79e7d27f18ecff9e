/** How alike texts are worded, in any language: by groups of four letters, which prefixes and endings change least. */
import { remember } from '../remember.ts'

const SIZE = 4
/** Of scripts without spaces single characters and pairs. */
const HAN = /\p{Script=Han}/u
const IN_REST = 0.5

/** The same facts and bank answers are compared with every question. */
const TEXTS_MAX = 600

const groupsOf = remember((text: string): ReadonlySet<string> => {
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return new Set(words.flatMap((word) => (HAN.test(word) ? [...word, ...runsOf(word, 2)] : runsOf(` ${word} `, SIZE))))
}, TEXTS_MAX)
const runsOf = (word: string, size: number) =>
  Array.from({ length: Math.max(1, word.length - size + 1) }, (_, at) => word.slice(at, at + size))

/**
 * @param others What is compared, each as its main text and the rest of it, which counts half.
 * @returns For each of them from 0 to 1 the share of the text that it has. What few of them have counts more.
 */
export function sharesOf(text: string, others: readonly (readonly [main: string, rest: string])[]): number[] {
  const all = others.map(([main, rest]) => ({ main: groupsOf(main), rest: groupsOf(rest) }))
  const weighed = [...groupsOf(text)].map((group) => {
    const having = all.filter(({ main, rest }) => main.has(group) || rest.has(group)).length
    return [group, Math.log(1 + all.length / (0.5 + having))] as const
  })
  const sum = weighed.reduce((total, [, weight]) => total + weight, 0)
  const shareIn = ({ main, rest }: (typeof all)[number]) =>
    weighed.reduce((own, [group, weight]) => own + (main.has(group) ? 1 : rest.has(group) ? IN_REST : 0) * weight, 0)
  return all.map((one) => shareIn(one) / Math.max(1, sum))
}
