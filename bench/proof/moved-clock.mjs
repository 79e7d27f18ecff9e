/**
 * Loaded into a process before its program: its clock shows what the file in `CLOCK_FILE` says. The product has no switch for this
 * on purpose. Where the process was started with `--expose-gc`, SIGUSR2 collects garbage and writes beside that file what memory is in use.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { findSourceMap } from 'node:module'

const RealDate = Date
const realNow = RealDate.now
const LOOK_EVERY_MS = 20
let hand = { fromMs: 0, showsMs: 0, speed: 1 }

function look() {
  try {
    hand = JSON.parse(readFileSync(process.env.CLOCK_FILE, 'utf8'))
  } catch {
    // The file is being replaced: the next look finds it.
  }
}

const now = () => Math.round(hand.showsMs + (realNow() - hand.fromMs) * hand.speed)

globalThis.Date = class MovedDate extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(now())
    else super(...given)
  }
  static now() {
    return now()
  }
}

look()
setInterval(look, LOOK_EVERY_MS).unref()
process.on('SIGUSR2', () => {
  // The first stack that is written makes Node read the program's source map and keep it: 35 MiB that are no leak.
  findSourceMap(process.argv[1])
  globalThis.gc?.()
  writeFileSync(`${process.env.CLOCK_FILE}.memory`, JSON.stringify(process.memoryUsage()))
})
