/** The server's own sentences, from the same files as the app's. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInstance, type i18n, type ResourceKey, type TFunction } from 'i18next'
import { FALLBACK_LANGUAGE, isOffered, type LanguageTag } from '#locales/registry.ts'
import type { FieldProblem } from '#shared/errors.ts'
import { projectRoot } from '../project-root.ts'

const NAMESPACES = ['errors', 'validation', 'mail', 'plans', 'push', 'support'] as const

let started: i18n | undefined

/** Started by the first sentence that is asked for; each language is read when somebody first speaks it. */
function instance(): i18n {
  if (started) return started
  started = createInstance({
    lng: FALLBACK_LANGUAGE,
    fallbackLng: FALLBACK_LANGUAGE,
    resources: { [FALLBACK_LANGUAGE]: filesOf(FALLBACK_LANGUAGE) },
    ns: [...NAMESPACES],
    interpolation: { escapeValue: false },
    initAsync: false,
  })
  void started.init()
  return started
}

/** @returns The translator of one namespace. */
export function textsIn(language: string, namespace: (typeof NAMESPACES)[number]): TFunction {
  const tag = isOffered(language) ? language : FALLBACK_LANGUAGE
  const texts = instance()
  if (!texts.hasResourceBundle(tag, namespace)) {
    for (const [name, content] of Object.entries(filesOf(tag))) texts.addResourceBundle(tag, name, content)
  }
  return texts.getFixedT(tag, namespace)
}

function filesOf(tag: LanguageTag): Record<string, ResourceKey> {
  const folder = join(projectRoot(import.meta.dirname), 'locales', tag)
  return Object.fromEntries(
    NAMESPACES.map((name) => [name, JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as ResourceKey]),
  )
}

/** @param details Values of the sentence's placeholders. */
export function errorSentence(language: string, code: string, details: object): string {
  const t = textsIn(language, 'errors')
  return t([code, 'unexpected'], { ...details })
}

export function problemSentence(language: string, problem: FieldProblem): string {
  const t = textsIn(language, 'validation')
  return t([problem.key, 'invalid'], { ...problem.params })
}

/**
 * The language of an answer.
 * @param chosen `X-Language`: what the app shows.
 * @param accepted `Accept-Language`.
 */
export function languageOf(chosen: string | undefined, accepted: string | undefined): LanguageTag {
  if (chosen !== undefined && isOffered(chosen)) return chosen
  const wanted = (accepted ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', quality] = part.trim().split(/;\s*q=/)
      return { tag: tag.toLowerCase().split('-')[0] ?? '', quality: Number(quality ?? 1) }
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
  return wanted.map(({ tag }) => tag).find(isOffered) ?? FALLBACK_LANGUAGE
}
