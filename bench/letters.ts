/** Prints figures about letters: `npm run bench letters -- [claims|letters|replies|choices] [--set <name>] [--wrong]`. */
import { SETS } from './judgement/read-set.ts'
import { choicesBench } from './letters/choices-bench.ts'
import { benchClaims } from './letters/claims-bench.ts'
import { lettersBench } from './letters/letters-bench.ts'
import { repliesBench } from './letters/replies-bench.ts'

const arguments_ = process.argv.slice(2)
const asked = arguments_.includes('--set') ? arguments_[arguments_.indexOf('--set') + 1] : 'tuning'
const showsWrong = arguments_.includes('--wrong')

/** @throws Error where the set that is asked for is none of these. */
function setOf<Name extends string>(...sets: readonly Name[]): Name {
  const set = sets.find((name) => name === asked)
  if (set === undefined) throw new Error(`There is no set "${asked}", but ${sets.join(', ')}.`)
  return set
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

const PARTS = {
  claims: async () => benchClaims({ set: setOf('tuning', 'heldout', 'own'), showsWrong }, say),
  choices: () => choicesBench(setOf('tuning', 'heldout'), showsWrong, say),
  letters: () => lettersBench(arguments_),
  replies: () => repliesBench(setOf(...SETS), showsWrong, say),
}
const named = Object.entries(PARTS).filter(([part]) => arguments_.includes(part))
for (const [, run] of named.length > 0 ? named : Object.entries(PARTS)) await run()
