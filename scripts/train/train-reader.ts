/**
 * `npm run train`: learns from the labelled sentences in `bench/judgement/sentences/` how to read posts, and writes
 * `api/reading/learned/weights.json`. The same sentences and rules always give the same weights.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { keepWeights } from './keep-weights.ts'
import { learn } from './learn.ts'
import { digestOf, samplesIn, samplesInPosts, SENTENCES } from './samples.ts'

const samples = [...samplesIn(SENTENCES), ...samplesInPosts()]
const { labels, biases, entries } = learn(samples)
const kept = keepWeights({ digest: digestOf(SENTENCES), labels, biases }, entries)
const file = join(import.meta.dirname, '../../api/reading/learned/weights.json')
writeFileSync(file, `${JSON.stringify(kept, null, 2)}\n`)
process.stdout.write(`${samples.length} sentences, ${labels.length} labels, ${entries.length} weights\n`)
