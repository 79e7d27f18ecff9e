/** Prints figures about letters: `npm run bench letters -- [claims|letters|replies] [--set heldout|own|earlier] [--wrong]`. */
import { benchClaims } from './letters/claims-bench.ts'
import { lettersBench } from './letters/letters-bench.ts'
import { repliesBench } from './letters/replies-bench.ts'

const arguments_ = process.argv.slice(2)
const asked = arguments_[arguments_.indexOf('--set') + 1]
const set = asked === 'heldout' ? 'heldout' : 'tuning'
const options = { set: asked === 'own' ? 'own' : set, showsWrong: arguments_.includes('--wrong') } as const

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

const PARTS = {
  claims: async () => benchClaims(options, say),
  letters: () => lettersBench(arguments_),
  replies: () => repliesBench(asked === 'earlier' ? 'earlier' : set, options.showsWrong, say),
}
const named = Object.entries(PARTS).filter(([part]) => arguments_.includes(part))
for (const [, run] of named.length > 0 ? named : Object.entries(PARTS)) await run()
