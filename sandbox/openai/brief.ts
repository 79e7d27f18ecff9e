/** Reads the product's prompt for a letter: the freelancer's facts with their ids, and the post between its fences. */

export interface BriefFact {
  /** "F3". */
  id: string
  text: string
  /** The question it answers, or its kind: "project". */
  label: string
  /** Sentences that say it, by language. */
  sayings: Record<string, string>
}

export interface Brief {
  name: string
  facts: BriefFact[]
  title: string
  /** With its number. */
  questions: { number: number; text: string }[]
  text: string
  skills: string[]
  /** The model is to work out what the job costs. */
  isPriceOpen: boolean
}

/** @returns Null for any other prompt. */
export function readBrief(prompt: string): Brief | null {
  const facts = factsIn(prompt)
  const [before = '', post] = prompt.split(/^=====.*=====$/mu)
  if (facts.length === 0 || post === undefined) return null
  const questions = [
    ...(/Numbered questions:\n((?:\d+\. .*\n?)+)/u.exec(post)?.[1] ?? '').matchAll(/^(\d+)\. (.*)$/gmu),
  ]
  return {
    name: lineOf(before, 'First name'),
    facts,
    title: lineOf(post, 'Title'),
    questions: questions.map(([, number = '0', text = '']) => ({ number: Number(number), text })),
    text: post
      .replace(/^Title: .*$/mu, '')
      .replace(/Numbered questions:\n(?:\d+\. .*\n?)+/u, '')
      .trim(),
    skills: lineOf(before, 'Skills listed')
      .split(', ')
      .filter((skill) => skill !== ''),
    isPriceOpen: lineOf(before, 'Our amount').startsWith('the sum of'),
  }
}

/** The list under "FACTS:". */
export function factsIn(prompt: string): BriefFact[] {
  const facts: BriefFact[] = []
  for (const line of (/FACTS:\n([\s\S]*?)(?:\n\n|$)/u.exec(prompt)?.[1] ?? '').split('\n')) {
    const fact = /^(F\d+)\. (?:\[(?:asked: )?([^\]]*)\] )?(.*)$/u.exec(line)
    const saying = /^\s+say \(([\w-]+)\): (.*)$/u.exec(line)
    if (fact) facts.push({ id: fact[1] ?? '', label: fact[2] ?? '', text: fact[3] ?? '', sayings: {} })
    const last = facts.at(-1)
    if (saying && last) last.sayings[saying[1] ?? ''] = saying[2] ?? ''
  }
  return facts
}

function lineOf(text: string, label: string): string {
  return new RegExp(`^${label}: (.*)$`, 'mu').exec(text)?.[1]?.trim() ?? ''
}

/** @returns How many longer words two texts share. */
export function shared(a: string, b: string): number {
  const wordsOf = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{M}\p{N}+#.]{4,}/gu) ?? [])
  const others = wordsOf(b)
  return [...wordsOf(a)].filter((word) => others.has(word)).length
}
