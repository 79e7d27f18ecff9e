/** The process in which strangers' posts are read, so that none of them holds up the server. It says each stage of a post, then answers once. */
import { jobIn } from './job-in.ts'
import { type TryInput, tryPost } from './try-post.ts'

/** It compiles the rules of reading and writing. */
const FIRST_POST = 'A shop\nWe need a developer for our shop. What would you check first? Start with the word "maple".'
const FIRST_LINES = 'Developer\nA shop: pages from 7 to 2 seconds.'

const say = (message: object) => process.send?.(message)

process.on('message', (input: TryInput) => {
  // The error may quote the post, so it stays here.
  void tryPost(input, (stage) => say({ stage })).then(
    (answer) => say({ answer }),
    () => say({ failed: true }),
  )
})
// The server has ended.
process.on('disconnect', () => process.exit())
// The process gives way once it is ready: on a busy machine a visitor's post would wait long for what the first one compiles.
void tryPost({ job: jobIn(FIRST_POST, 0), about: FIRST_LINES }).finally(() => say({ ready: true }))
