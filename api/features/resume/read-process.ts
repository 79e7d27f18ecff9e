/** The process that opens files from strangers. It gets one file on its standard input, answers once, and ends. */
import { buffer } from 'node:stream/consumers'
import { readResumeFile } from './read-file.ts'
import { ResumeProblem } from './resume-problem.ts'

// The answer leaves on a channel of its own, because the libraries may write warnings to the standard output.
process.send?.(await answerTo(await buffer(process.stdin)), () => process.disconnect())

async function answerTo(bytes: Uint8Array) {
  try {
    return await readResumeFile(bytes)
  } catch (error) {
    // Any unexpected error means that the file is damaged.
    return { problem: error instanceof ResumeProblem ? error.code : 'resume.damaged' }
  }
}
