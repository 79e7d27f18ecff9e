/** Everything about one letter's call: what is sent, and what is needed to check the reply. */
import { readingOf } from '../../reading/known-reading.ts'
import type { Reading } from '#shared/domain/reading/reading.ts'
import type { WritingRequest } from '../writer.ts'
import { type CallBody, callBody } from './call-body.ts'
import { knownFacts } from './known-facts.ts'
import { letterMessages, type ToldBeside } from './letter-request.ts'
import { REPLY_SCHEMA } from './reply-schema.ts'
import { shownPost } from './shown-post.ts'
import { clientHours } from './sums/client-hours.ts'

export interface LetterCall extends ToldBeside {
  body: CallBody
  reading: Reading
}

/** Enough for a letter with its reading in any script, also where a model thinks before it answers. */
const LETTER_TOKENS_MOST = 8_000

/** @param fence Only for files that must stay the same; by default a random line. */
export function letterCall(request: WritingRequest, fence?: string): LetterCall {
  const reading = readingOf(request.job)
  const known = knownFacts(request)
  const post = shownPost(request.job, reading)
  const told = { known, post, hours: clientHours(request, known, post) }
  const messages = letterMessages(request, told, fence)
  return { body: callBody(messages, 'proposal', REPLY_SCHEMA, LETTER_TOKENS_MOST), reading, ...told }
}
