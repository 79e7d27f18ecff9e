/** `npm test`: all checks, the build with its budget of sizes, and all tests. The last line is `N passed, N failed`. */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ensureInstalled, root } from './install.mjs'
import { ensureFonts, ensureProgram, programAdvice } from './programs.mjs'
import { printTimes, runInTurn, runStep } from './steps.mjs'

const SLOWEST = 12

ensureInstalled()
const bin = (name) => join(root, 'node_modules', '.bin', name)
const node = (title, ...args) => ({ title, command: process.execPath, args, isQuiet: true })
const reports = join(root, 'dist', 'reports')
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

/** Runs Vitest projects. @returns Its step, with the numbers and files of the report. */
async function runTests(title, projects) {
  const report = join(reports, `${title}.json`)
  const names = projects.flatMap((name) => ['--project', name])
  const output = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const step = await runStep({ title, command: bin('vitest'), args: ['run', ...names, ...output] })
  const counted = existsSync(report)
    ? JSON.parse(readFileSync(report, 'utf8'))
    : { numPassedTests: 0, numFailedTests: 0, testResults: [] }
  // A run that breaks off counts as one more failure.
  const failed = counted.numFailedTests || (step.isOk ? 0 : 1)
  return { ...step, passed: counted.numPassedTests, failed, files: counted.testResults }
}

const beforeTests = [
  runInTurn([
    { title: 'format', command: bin('biome'), args: ['format', '.'], isQuiet: true },
    { title: 'lint', command: bin('biome'), args: ['lint', '--error-on-warnings', '.'], isQuiet: true },
    node('types', 'node_modules/typescript7/bin/tsc', '-b'),
    { title: 'boundaries', command: 'npm', args: ['run', '--silent', 'boundaries'], isQuiet: true },
    node('migrations', 'scripts/check-migrations.mjs'),
  ]),
  runInTurn([node('build', 'scripts/build.mjs'), node('sizes', '--import', 'tsx', 'bench/main.ts', 'sizes')]),
]
const checks = (await Promise.all(beforeTests)).flat()
const hasPostgres = ensureProgram('postgres')
if (!hasPostgres) console.error(`\n${programAdvice('postgres')}`)
const tests = [await runTests('unit', ['node', 'device', 'alone', 'dom', 'replacing'])]
const hasBrowser = ensureProgram('chromium')
// The main ways also run in Firefox and WebKit. A machine that cannot have them runs all other tests.
const absent = ['firefox', 'webkit'].filter((name) => !ensureProgram(name))
for (const name of absent) console.error(`\n${programAdvice(name)}`)
if (hasBrowser) {
  ensureFonts()
  if (!ensureProgram('shell'))
    console.error(
      '\nThe journeys take half as much time again in the whole browser, because there is no chromium-headless-shell.',
    )
  tests.push(await runTests('browser', ['e2e', ...(hasPostgres ? ['several'] : [])]))
} else console.error(`\n${programAdvice('chromium')}`)

printTimes([...checks, ...tests], performance.now() / 1000)
const slowest = tests
  .flatMap(({ files }) => files)
  .map(({ name, startTime, endTime }) => ({ name: relative(root, name), seconds: (endTime - startTime) / 1000 }))
  .sort((a, b) => b.seconds - a.seconds)
console.log('\nThe slowest files')
for (const { name, seconds } of slowest.slice(0, SLOWEST)) console.log(`  ${seconds.toFixed(1).padStart(6)} s  ${name}`)

const failures = [...checks, ...tests].filter(({ isOk }) => !isOk).map(({ title }) => title)
const missing = [!hasPostgres && 'postgres', !hasBrowser && 'browser'].filter(Boolean)
failures.push(...missing)
if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`)
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0)
const passed = checks.filter(({ isOk }) => isOk).length + sum(tests.map((run) => run.passed))
const failed = checks.filter(({ isOk }) => !isOk).length + sum(tests.map((run) => run.failed)) + missing.length
// Whoever reads only the end of a long log must learn what to look for.
for (const { name, assertionResults } of tests.flatMap(({ files }) => files))
  for (const { fullName } of assertionResults.filter(({ status }) => status === 'failed'))
    console.log(`  ${relative(root, name)}: ${fullName}`)
// A test that passes at its second try hides a fault of the app or of the test (docs/CONTRIBUTING.md).
const retried = tests
  .flatMap(({ files }) => files)
  .flatMap(({ name, assertionResults }) =>
    assertionResults.map((result) => ({ ...result, name: relative(root, name) })),
  )
  .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
if (absent.length > 0)
  console.log(`\nNot run, because this machine has no ${absent.join(' and no ')}: the main ways there`)
if (retried.length > 0) console.log(`\nPassed only when tried again: ${retried.length}`)
for (const { name, fullName, failureMessages } of retried)
  console.log(`  ${name}: ${fullName}\n    ${failureMessages[0].split('\n')[0]}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
