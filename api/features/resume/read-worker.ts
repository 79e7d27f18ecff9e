/** The thread in which strangers' files are opened: it gets one, answers once, and is thrown away. */
import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'
import { readResumeFile } from './read-file.ts'
import { ResumeProblem } from './resume-problem.ts'

const { bytes } = z.object({ bytes: z.instanceof(Uint8Array) }).parse(workerData)

try {
  parentPort?.postMessage(await readResumeFile(bytes))
} catch (error) {
  // Anything unforeseen in a stranger's file is damage to it.
  parentPort?.postMessage({ problem: error instanceof ResumeProblem ? error.code : 'resume.damaged' })
}
