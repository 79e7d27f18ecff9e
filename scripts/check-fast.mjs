/**
 * `npm run check:fast`: format and lint of what has changed since the last commit, the tests beside it, and all types.
 * With `--staged` only of what the next commit contains.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ensureInstalled, root } from './install.mjs'
import { printTimes, runInTurn } from './steps.mjs'

ensureInstalled()
const bin = (name) => join(root, 'node_modules', '.bin', name)
const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.split('\n').filter(Boolean)
const named = process.argv.includes('--staged')
  ? git('diff', '--name-only', '--cached')
  : [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')]
const changed = named.filter((file) => existsSync(join(root, file)))
const checked = changed.filter((file) => /\.(ts|tsx|mts|mjs|cjs|json|css)$/.test(file))
// Tests are beside what they test. Following every import instead would often mean running all tests.
const tests = [
  ...new Set(
    checked
      .filter((file) => !file.startsWith('e2e/'))
      .flatMap((file) => testsIn(dirname(file)).filter((test) => !isTest(file) || test === file)),
  ),
]

function testsIn(folder) {
  return readdirSync(join(root, folder))
    .filter(isTest)
    .map((name) => `${folder}/${name}`)
}

function isTest(file) {
  return /\.test\.tsx?$/.test(file)
}

if (checked.length === 0) {
  console.log('Nothing to check has changed.')
  process.exit(0)
}
const biome = (title, ...args) => ({
  title,
  command: bin('biome'),
  args: [...args, '--no-errors-on-unmatched', ...checked],
  isQuiet: true,
})
const done = (
  await Promise.all([
    runInTurn([
      biome('format', 'format'),
      biome('lint', 'lint', '--error-on-warnings'),
      { title: 'types', command: process.execPath, args: ['node_modules/typescript7/bin/tsc', '-b'], isQuiet: true },
    ]),
    tests.length === 0
      ? []
      : runInTurn([
          {
            title: 'tests',
            command: bin('vitest'),
            args: [
              'run',
              ...['node', 'device', 'alone', 'dom', 'replacing'].flatMap((name) => ['--project', name]),
              ...tests,
            ],
            isQuiet: true,
          },
        ]),
  ])
).flat()
printTimes(done, performance.now() / 1000)
process.exit(done.every(({ isOk }) => isOk) ? 0 : 1)
