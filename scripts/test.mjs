/** `npm test`: every check there is, the build with its budgets, and every test; the last line is `N passed, N failed`. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled, root } from './install.mjs'

ensureInstalled()
const bin = (name) => join(root, 'node_modules', '.bin', name)
const reports = join(root, 'dist', 'reports')
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

let passed = 0
let failed = 0
const failures = []

function step(title, command, args) {
  const startedAt = Date.now()
  console.log(`\n── ${title}`)
  const done = spawnSync(command, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' })
  console.log(
    `── ${title}: ${done.status === 0 ? 'ok' : 'FAILED'} in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`,
  )
  return done.status === 0
}

function check(title, command, args) {
  if (step(title, command, args)) passed += 1
  else {
    failed += 1
    failures.push(title)
  }
}

/** Runs Vitest projects and adds up what they report; a run that breaks off counts as one failure more. */
function tests(title, projects) {
  const report = join(reports, `${title}.json`)
  const args = [
    'run',
    ...projects.flatMap((name) => ['--project', name]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
  const isOk = step(title, bin('vitest'), args)
  const counted = existsSync(report)
    ? JSON.parse(readFileSync(report, 'utf8'))
    : { numPassedTests: 0, numFailedTests: 0 }
  passed += counted.numPassedTests
  failed += counted.numFailedTests
  if (!isOk) {
    failures.push(title)
    if (counted.numFailedTests === 0) failed += 1
  }
}

check('format', bin('biome'), ['format', '.'])
check('lint', bin('biome'), ['lint', '--error-on-warnings', '.'])
check('types', process.execPath, ['node_modules/typescript7/bin/tsc', '-b'])
check('boundaries', 'npm', ['run', '--silent', 'boundaries'])
check('migrations', process.execPath, ['scripts/check-migrations.mjs'])
check('build', process.execPath, ['scripts/build.mjs'])
check('budgets', process.execPath, ['--import', 'tsx', 'bench/main.ts', 'sizes', 'lighthouse'])
tests('unit', ['node', 'dom'])
tests('browser', ['e2e'])

if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
