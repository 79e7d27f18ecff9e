/** The process in which strangers' posts are read, so that none of them holds up the server. It answers each message once. */
import { type TryInput, tryPost } from './try-post.ts'

const say = (message: object) => process.send?.(message)

process.on('message', (input: TryInput) => {
  // The error may quote the post, so it stays here.
  void tryPost(input).then(
    (answer) => say({ answer }),
    () => say({ failed: true }),
  )
})
// The server has ended.
process.on('disconnect', () => process.exit())
say({ ready: true })
