/** Answers the product's judge prompt: a sentence that shares its words with a fact is supported by it. */
import { factsIn, shared } from './brief.ts'

interface Verdict {
  number: number
  says: string
  facts: string[]
  check: string
  verdict: 'supported' | 'no_claim'
  words: string
}

const ENOUGH = 2

/** @returns Null for a prompt that is none for a judge. */
export function judge(prompt: string): { verdicts: Verdict[]; wishes: { number: number; met: boolean }[] } | null {
  const asked = prompt.split('\nSENTENCES:\n')[1]
  if (asked === undefined) return null
  const [listed = '', wishes = ''] = asked.split('\n\nWISHES:\n')
  const facts = factsIn(prompt)
  const sentences = [...listed.matchAll(/^(\d+)\. (.*)(?:\n {3}gloss: (.*))?$/gmu)]
  return {
    verdicts: sentences.map(([, number = '0', text = '', gloss = '']) => {
      const said = `${text} ${gloss}`
      const [best] = [...facts].sort((a, b) => shared(b.text, said) - shared(a.text, said))
      const isSupported = best !== undefined && (shared(best.text, said) >= ENOUGH || said.includes(best.text))
      return {
        ...{ number: Number(number), says: '', check: '', words: '' },
        verdict: isSupported ? ('supported' as const) : ('no_claim' as const),
        facts: isSupported ? [best.id] : [],
      }
    }),
    // It does not understand them.
    wishes: [...wishes.matchAll(/^(\d+)\. /gmu)].map(([, number]) => ({ number: Number(number), met: false })),
  }
}
