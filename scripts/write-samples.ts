/**
 * `npm run samples`: writes what the home page shows of a made-up post in each language, with the same code that answers visitors.
 * `write-samples.test.ts` fails when it is not fresh.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { jobIn } from '#api/features/try/job-in.ts'
import { tryPost } from '#api/features/try/try-post.ts'
import { OFFERED_LANGUAGES } from '#locales/registry.ts'
import type { TriedAnswer } from '#shared/contract/try.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/** The post and the lines were made up by people; the answer is the product's own. */
interface Sample {
  about: string
  answer: TriedAnswer
}

/** @returns The sample of each language, by its path from the root. */
export async function freshSamples(): Promise<Map<string, Sample>> {
  const samples = new Map<string, Sample>()
  for (const { tag } of OFFERED_LANGUAGES) {
    const texts: Record<string, string> = JSON.parse(readFileSync(join(root, `locales/${tag}/sample.json`), 'utf8'))
    const { title = '', post = '', about = '' } = texts
    const answer = await tryPost({ job: jobIn(`${title}\n${post}`, 0), about })
    samples.set(`pwa/features/site/home/samples/${tag}.json`, { about, answer })
  }
  return samples
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const [path, sample] of await freshSamples())
    writeFileSync(join(root, path), `${JSON.stringify(sample, null, 2)}\n`)
}
