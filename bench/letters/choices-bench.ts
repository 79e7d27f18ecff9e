/** What the built-in writer chooses for a post, beside what strangers chose: the work to open with, the skills to name, the answer to each question. */
import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { builtInWriter } from '#api/writing/built-in.ts'
import type { WritingRequest, WrittenLetter } from '#api/writing/writer.ts'
import { similarAnswers } from '#shared/domain/similar-answers.ts'
import { labelledRequests, SETS } from '../judgement/read-set.ts'

const labelSchema = z.object({
  id: z.string(),
  set: z.enum(SETS),
  best: z.array(z.string()),
  wrong: z.array(z.string()),
  skills: z.array(z.string()),
  asks: z.array(z.object({ words: z.string(), from: z.array(z.string()) })),
})
type Label = z.infer<typeof labelSchema>

const COUNTS = [
  ...([
    'posts with a fitting work',
    'opens with one of them',
    'opens with the best',
    'opens with a wrong one',
  ] as const),
  ...([
    'skills to name',
    'skills named',
    'other skills named',
    'asked and known',
    'asked, known and told',
    'asked, and offered of the bank',
  ] as const),
] as const
type Count = (typeof COUNTS)[number]

/** Prints the counts of one half. @param showsWrong Lists what was chosen otherwise. */
export async function choicesBench(half: 'tuning' | 'heldout', showsWrong: boolean, say: (line: string) => void) {
  const lines = readFileSync(new URL(`choices/${half}.jsonl`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
  const counts = new Map<Count, number>(COUNTS.map((count) => [count, 0]))
  const add = (count: Count, by: number | boolean) => counts.set(count, (counts.get(count) ?? 0) + Number(by))
  for (const label of lines.map((line) => labelSchema.parse(JSON.parse(line)))) {
    const request = labelledRequests(label.set)(label.id)
    const written = await builtInWriter().write(request, { signal: new AbortController().signal })
    const told = toldIn(written, request, label)
    add('posts with a fitting work', label.best.length > 0)
    add('opens with one of them', label.best.includes(told.opening))
    add('opens with the best', told.opening !== '' && label.best[0] === told.opening)
    add('opens with a wrong one', label.wrong.includes(told.opening))
    add('skills to name', label.skills.length)
    add('skills named', told.skills.length)
    add('other skills named', told.others)
    add('asked and known', told.asks.length)
    add('asked, known and told', told.asks.filter(({ isTold }) => isTold).length)
    add('asked, and offered of the bank', told.asks.filter((ask) => isOffered(ask, request)).length)
    if (!showsWrong) continue
    if (label.best.length > 0 && !label.best.includes(told.opening))
      say(`${label.id} opens with ${told.opening || 'no work'}, and not with ${label.best.join(' or ')}`)
    const unnamed = label.skills.filter((name) => !told.skills.includes(name))
    if (unnamed.length > 0) say(`${label.id} does not name ${unnamed.join(', ')}`)
    for (const { words, from, isTold } of told.asks) if (!isTold) say(`${label.id} [${from.join(' ')}] ${words}`)
  }
  say(`choices of the built-in writer, ${half}:`)
  for (const [count, found] of counts) say(`  ${count.padEnd(32)} ${found}`)
}

/** Whether the dialog of open questions offers an answer that fits, so that one tap gives it. */
function isOffered({ words, from }: Label['asks'][number], { answerBank }: WritingRequest): boolean {
  const offered = similarAnswers(words, answerBank).map((entry) => `a${answerBank.indexOf(entry) + 1}`)
  return from.some((one) => offered.includes(one))
}

function toldIn({ letter, sentences, answers }: WrittenLetter, request: WritingRequest, label: Label) {
  const refOf = new Map(
    request.facts.map(({ id, ref }) => [id, ref.replace(/^answer-(\d+)$/u, (_, at) => `a${Number(at) + 1}`)]),
  )
  const refsOf = (facts: readonly string[] = []) => facts.flatMap((id) => refOf.get(id) ?? [])
  const refs = new Set([...(sentences ?? []), ...answers].flatMap(({ facts }) => refsOf(facts)))
  const first = (sentences ?? []).flatMap(({ facts }) => refsOf(facts)).find((ref) => /^p\d/u.test(ref))
  const all = [letter, ...answers.map(({ answer }) => answer)].join('\n').toLowerCase()
  // "rate", "place" and the like are no ids of facts that a letter must cite.
  const known = label.asks.filter(({ from }) => from.some((one) => /^[ap]\d+$/u.test(one)))
  return {
    opening: first ?? '',
    others: request.profile.skills.filter((name) => !label.skills.includes(name) && all.includes(name.toLowerCase()))
      .length,
    skills: label.skills.filter((name) => all.includes(name.toLowerCase())),
    asks: known.map((ask) => ({ ...ask, isTold: ask.from.some((one) => refs.has(one)) })),
  }
}
