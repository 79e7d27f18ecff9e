/** Who writes this user's letters. It needs the network, because keys and budgets are on the server. */
import { type WriterState, writer } from '#shared/contract/writer.ts'
import { call } from '../net/client.ts'
import { type KeptAnswer, useKeptAnswer } from './use-kept-answer.ts'

export function useWriterState(): KeptAnswer<WriterState> {
  return useKeptAnswer(ask)
}

async function ask(options: { signal?: AbortSignal }): Promise<WriterState> {
  return (await call(writer.state, options)).data
}
