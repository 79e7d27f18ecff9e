/** Chooses the writer: the model where the operator gives a key, otherwise the built-in one. Neither silently replaces the other. */
import { builtInWriter } from './built-in.ts'
import type { Capabilities } from './model/chat.ts'
import { type ModelSettings, modelWriter } from './model/model-writer.ts'
import type { Writer } from './writer.ts'

type WriterSettings = Omit<ModelSettings, 'apiKey'> & { apiKey: string | null }

/**
 * @param settings `config.writer`.
 * @param capabilities What is known of servers, for writers that are made anew for each letter.
 */
export function createWriter(settings: WriterSettings, capabilities?: Capabilities): Writer {
  return settings.apiKey === null
    ? builtInWriter()
    : modelWriter({ ...settings, apiKey: settings.apiKey }, capabilities)
}
