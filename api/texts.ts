/** The server's sentences, from the same files as the app's. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInstance, type ResourceKey, type TFunction } from 'i18next'
import { FALLBACK_LANGUAGE, isOffered, type LanguageTag } from '#locales/registry.ts'
import type { FieldProblem } from '#shared/errors.ts'
import { errorWords } from '#shared/format.ts'
import { projectRoot } from './project-root.ts'

const NAMESPACES = ['errors', 'validation', 'mail', 'plans', 'proposals', 'push', 'settings', 'support'] as const
type Namespace = (typeof NAMESPACES)[number]

export interface Texts {
  /** @returns The translator of one namespace; English where the language is not offered. */
  in(language: string, namespace: Namespace): TFunction
  /** @param details Values of the sentence's placeholders. */
  errorSentence(language: string, code: string, details: object): string
  problemSentence(language: string, problem: FieldProblem): string
}

/** English is read at once, any other language when it is first needed. */
export function createTexts(): Texts {
  const texts = createInstance({
    lng: FALLBACK_LANGUAGE,
    fallbackLng: FALLBACK_LANGUAGE,
    resources: { [FALLBACK_LANGUAGE]: filesOf(FALLBACK_LANGUAGE) },
    ns: [...NAMESPACES],
    interpolation: { escapeValue: false },
    initAsync: false,
  })
  void texts.init()

  function translator(language: string, namespace: Namespace): TFunction {
    const tag = isOffered(language) ? language : FALLBACK_LANGUAGE
    if (!texts.hasResourceBundle(tag, namespace)) {
      for (const [name, content] of Object.entries(filesOf(tag))) texts.addResourceBundle(tag, name, content)
    }
    return texts.getFixedT(tag, namespace)
  }

  return {
    in: translator,
    errorSentence: (language, code, details) =>
      translator(language, 'errors')([code, 'unexpected'], errorWords(language, details)),
    problemSentence: (language, { key, params }) => translator(language, 'validation')([key, 'invalid'], { ...params }),
  }
}

function filesOf(tag: LanguageTag): Record<string, ResourceKey> {
  const folder = join(projectRoot(import.meta.dirname), 'locales', tag)
  return Object.fromEntries(
    NAMESPACES.map((name) => [name, JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as ResourceKey]),
  )
}

/**
 * Chooses the language of an answer.
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
