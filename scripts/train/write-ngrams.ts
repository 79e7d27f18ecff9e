/** Writes `api/reading/languages/ngrams.json` anew from the package eld: only where another version of it counts otherwise. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { keepNgrams } from './keep-ngrams.ts'

const file = join(import.meta.dirname, '../../api/reading/languages/ngrams.json')
writeFileSync(file, `${JSON.stringify(await keepNgrams(), null, 2)}\n`)
