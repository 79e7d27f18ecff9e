/** Letters of sample histories: written once for a language and used for every sample account, because sixty take seconds. */
import { setImmediate } from 'node:timers/promises'
import { type Declined, isDeclined, type Writer, type WrittenLetter } from '../../writing/writer.ts'

export interface PastLetters {
  /**
   * A writer for one sample account.
   * @param ids Of the account's records and answers, in the persona's order. The letters name their facts by them.
   */
  writerFor(ids: readonly string[]): Writer
}

export function createPastLetters(writer: Writer): PastLetters {
  const known = new Map<string, { letter: Promise<WrittenLetter | Declined>; ids: readonly string[] }>()
  return {
    writerFor: (ids) => ({
      async write(request, options) {
        const { agent, job } = request
        const key = [agent.name, job.title, job.description].join('\n')
        const held = known.get(key)
        if (held) {
          const letter = await held.letter
          return isDeclined(letter) ? letter : withIds(letter, held.ids, ids)
        }
        // Between two letters others are answered.
        const letter = setImmediate().then(() => writer.write(request, options))
        known.set(key, { letter, ids })
        letter.catch(() => known.delete(key))
        return letter
      },
    }),
  }
}

/** The same letter, resting on the same facts of another account. */
function withIds(letter: WrittenLetter, before: readonly string[], now: readonly string[]): WrittenLetter {
  const renamed = (factId: string) => {
    const at = before.findIndex((id) => factId.includes(id))
    return at < 0 ? factId : factId.replace(before[at] ?? '', now[at] ?? '')
  }
  return {
    ...letter,
    sentences: letter.sentences.map((sentence) => ({ ...sentence, facts: sentence.facts.map(renamed) })),
    answers: letter.answers.map((given) => ({ ...given, ...(given.facts && { facts: given.facts.map(renamed) }) })),
  }
}
