/** What the built-in writer takes from a freelancer's prompt: lengths, words to avoid, a language. What else it wishes is for a model. */
import { fillPrompt } from '#shared/domain/prompt-templates.ts'
import type { Request } from '#shared/domain/reading/reading.ts'
import { readPost } from '../../reading/read-post.ts'
import type { WritingRequest } from '../writer.ts'

/** The prompt is filled without the post: nothing of the post may pass for the freelancer's words. */
export function wishesOf({ agent, profile }: WritingRequest): Request[] {
  const description = fillPrompt(agent.prompt, { agent, profile, job: null })
  const { requests } = readPost({ title: '', description, questions: [], skills: [] })
  return requests.filter(({ kind }) => ['length', 'avoidWord', 'language'].includes(kind))
}
