/**
 * No code compares with the id of a marketplace or gateway. What differs between them is in their records, connectors
 * and texts.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { MARKETPLACE_IDS } from '../domain/jobs/marketplace-names.ts'
import { GATEWAY_IDS } from '../domain/plans/plan.ts'

const ROOT = join(import.meta.dirname, '../..')
const IDS = [...MARKETPLACE_IDS, ...GATEWAY_IDS]

/** Where an id may be written: its record, its connector or gateway, the lists of these, its settings. */
const OWN = [
  /^shared\/marketplaces\//,
  /^shared\/domain\/plans\/gateways\.ts$/,
  /^api\/marketplaces\/(?:connectors|settings)\.ts$/,
  /^api\/payments\/makers\.ts$/,
  /^api\/config\.ts$/,
  new RegExp(`^api/(?:marketplaces|payments)/(?:${IDS.join('|')})/`),
]
/** Sample data, and the data that tests use. */
const SAMPLES = [
  /\.(?:test|spec)\.tsx?$/,
  /\/(?:test|fixtures)\//,
  /^api\/(?:marketplaces|payments)\/(?:conformance|sandbox-control|sandbox-billing)\.ts$/,
  /^api\/features\/demo\/demo-agents\.ts$/,
]

const ID = `(?:${IDS.join('|')})`
/** A literal, a key or a member with the id as its name. A word in a sentence does not count. */
const NAMED = [
  new RegExp(`(['"\`])${ID}\\1`),
  new RegExp(`^\\s*${ID}\\??:`),
  new RegExp(`[{,]\\s*${ID}\\s*[,:}]`),
  new RegExp(`\\.${ID}\\b`),
]

const COMPARED = new RegExp(`[!=]==? *'${ID}'|'${ID}' *[!=]==?|case '${ID}'`)

/** @returns The lines of code that name an id. */
function linesNaming(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '')
  return code
    .split('\n')
    .filter((line) => !/^\s*(?:import|export) .* from /.test(line) && NAMED.some((named) => named.test(line)))
}

it('only a marketplace’s or gateway’s own sources name it', () => {
  const named = ['api', 'pwa', 'shared', 'manifest']
    .flatMap(sourcesIn)
    .flatMap((file) => linesNaming(readFileSync(join(ROOT, file), 'utf8')).map((line) => `${file}: ${line.trim()}`))
  expect(named).toEqual([])
})

/** The stand-ins and the measurements may name an id as data, in a table or as what they connect to. */
it('nothing in sandbox or bench compares with an id', () => {
  const compared = ['sandbox', 'bench'].flatMap(sourcesIn).flatMap((file) =>
    linesNaming(readFileSync(join(ROOT, file), 'utf8'))
      .filter((line) => COMPARED.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(compared).toEqual([])
})

it.each([
  "if (platform === 'upwork') return",
  "  case 'stripe':",
  '  freelancer: 2,',
  'const limit = today.upwork.limit',
  'const { paystack } = config',
  'perPlatform: { upwork: 1 }',
])('finds it in %s', (line) => expect(linesNaming(line)).toEqual([line]))

it.each([
  "// as on 'upwork'",
  '/** upwork: connects */',
  "t('form.upworkNote')",
  "import { a } from './upwork.ts'",
  "t('about the freelancer')",
])('finds nothing in %s', (line) => expect(linesNaming(line)).toEqual([]))

function sourcesIn(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file}`)
    .filter((file) => /\.tsx?$/.test(file) && ![...OWN, ...SAMPLES].some((pattern) => pattern.test(file)))
}
