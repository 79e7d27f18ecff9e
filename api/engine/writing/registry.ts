/** Which writer writes: the model when the operator gives a key, the built-in one otherwise. Never one in silence for the other. */
import { builtInWriter } from './built-in.ts'
import { type ModelSettings, modelWriter } from './openai.ts'
import type { Writer } from './writer.ts'

export type WriterSettings = Omit<ModelSettings, 'apiKey'> & { apiKey: string | null }

/** @param settings `config.writer`. */
export function createWriter(settings: WriterSettings): Writer {
  return settings.apiKey === null ? builtInWriter() : modelWriter({ ...settings, apiKey: settings.apiKey })
}
