/** Prints the built-in writer's letters for the fixture posts: all, or those whose language or text contains the given word. */
import { builtInWriter } from '#api/writing/built-in.ts'
import { requestOf } from '#api/writing/fixtures/freelancers.ts'
import { POSTS } from '#api/writing/fixtures/posts.ts'
import { isDeclined } from '#api/writing/writer.ts'
import { AppError } from '#shared/errors.ts'

const wanted = process.argv[2]?.toLowerCase()
const writer = builtInWriter()
const say = (text: string) => process.stdout.write(`${text}\n`)

for (const [index, post] of POSTS.entries()) {
  const isWanted =
    wanted === undefined ||
    wanted === post.language ||
    wanted === String(index) ||
    (wanted.length > 2 && `${post.title}\n${post.description}`.toLowerCase().includes(wanted))
  if (!isWanted) continue
  say(`\n━━━ ${index} · ${post.language} · ${post.by ?? 'ada'} · ${post.title}\n${post.description}\n───`)
  try {
    const written = await writer.write(requestOf(post, `post-${index}`), { signal: AbortSignal.timeout(10_000) })
    if (isDeclined(written)) {
      say(`(not worth a bid: ${written.declined.words})`)
      continue
    }
    const { letter, answers } = written
    say(letter)
    for (const { question, answer } of answers)
      say(`\n? ${question}\n> ${answer || '(left empty: nothing known answers it)'}`)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    say(`(not written: ${error.code} ${JSON.stringify(error.details)})`)
  }
}
