/** Runs the steps of a check, some side by side, and prints how long each took. */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { root } from './install.mjs'

const TICKS_PER_SECOND = 100

/** The processor seconds of the child processes that have ended; null when the system does not tell. */
function childrenCpu() {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND
  } catch {
    return null
  }
}

let countedCpu = childrenCpu()

/**
 * @param step `title`, `command`, `args`. With `isQuiet` its output is printed only after it has ended, so that the
 * outputs of steps side by side do not mix.
 * @returns The title, whether it succeeded, and its seconds: by the clock, and of the processors.
 */
export function runStep({ title, command, args, isQuiet = false }) {
  const startedAt = Date.now()
  if (!isQuiet) console.log(`\n── ${title}`)
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: isQuiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      shell: process.platform === 'win32',
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => (output += part))
    const end = (isOk) => {
      // Child processes are counted when they end, one after the other, so the added time belongs to this one.
      const cpu = childrenCpu()
      const cpuSeconds = cpu === null ? null : cpu - countedCpu
      countedCpu = cpu
      const seconds = (Date.now() - startedAt) / 1000
      if (output.trim() !== '') console.log(`\n── ${title}\n${output.trimEnd()}`)
      console.log(`── ${title}: ${isOk ? 'ok' : 'FAILED'} in ${seconds.toFixed(1)} s`)
      resolve({ title, isOk, seconds, cpuSeconds })
    }
    child.once('error', (error) => {
      output += error.message
      end(false)
    })
    child.once('close', (code) => end(code === 0))
  })
}

/** Runs steps one after the other. */
export async function runInTurn(steps) {
  const done = []
  for (const step of steps) done.push(await runStep(step))
  return done
}

/** @param clockSeconds The whole run by the clock: some steps run side by side, so their sum is more. */
export function printTimes(done, clockSeconds) {
  const seconds = (value) => (value === null ? '?' : value.toFixed(0)).padStart(6)
  const line = (title, clock, cpu) => console.log(`  ${title.padEnd(20)} ${seconds(clock)}  ${seconds(cpu)}`)
  console.log('\nWhere the time went    clock s   cpu s')
  for (const step of done) line(step.title, step.seconds, step.cpuSeconds)
  const cpu = done.map((step) => step.cpuSeconds)
  line('all', clockSeconds, cpu.includes(null) ? null : cpu.reduce((sum, each) => sum + each, 0))
  const cores = cpus()
  // Other work on the machine makes every figure larger, and tests fail that do not fail alone.
  console.log(
    `  on ${cores.length} cores (${cores[0]?.model.trim() ?? 'unknown'}), Node ${process.version}; ` +
      `processes that waited or ran in the last minutes: ${loadavg()
        .map((load) => load.toFixed(1))
        .join(', ')}`,
  )
}
