/** The server's own sentences, from the same files as the app's. */
import { createInstance, type i18n, type TFunction } from 'i18next'
import errorsAr from '#locales/ar/errors.json' with { type: 'json' }
import mailAr from '#locales/ar/mail.json' with { type: 'json' }
import plansAr from '#locales/ar/plans.json' with { type: 'json' }
import pushAr from '#locales/ar/push.json' with { type: 'json' }
import supportAr from '#locales/ar/support.json' with { type: 'json' }
import validationAr from '#locales/ar/validation.json' with { type: 'json' }
import errorsEn from '#locales/en/errors.json' with { type: 'json' }
import mailEn from '#locales/en/mail.json' with { type: 'json' }
import plansEn from '#locales/en/plans.json' with { type: 'json' }
import pushEn from '#locales/en/push.json' with { type: 'json' }
import supportEn from '#locales/en/support.json' with { type: 'json' }
import validationEn from '#locales/en/validation.json' with { type: 'json' }
import { FALLBACK_LANGUAGE, isOffered, type LanguageTag } from '#locales/registry.ts'
import type { FieldProblem } from '#shared/errors.ts'

/** Every language of `OFFERED_LANGUAGES`; texts.test.ts insists. */
const RESOURCES = {
  en: { errors: errorsEn, validation: validationEn, mail: mailEn, plans: plansEn, push: pushEn, support: supportEn },
  ar: { errors: errorsAr, validation: validationAr, mail: mailAr, plans: plansAr, push: pushAr, support: supportAr },
}

let started: i18n | undefined

/** Started by the first sentence that is asked for; the texts are in memory, so it is ready at once. */
function instance(): i18n {
  if (started) return started
  started = createInstance({
    lng: FALLBACK_LANGUAGE,
    fallbackLng: FALLBACK_LANGUAGE,
    resources: RESOURCES,
    ns: ['errors', 'validation', 'mail', 'plans', 'push', 'support'],
    interpolation: { escapeValue: false },
    initAsync: false,
  })
  void started.init()
  return started
}

/** @returns The translator of one namespace. */
export function textsIn(language: string, namespace: keyof (typeof RESOURCES)['en']): TFunction {
  return instance().getFixedT(isOffered(language) ? language : FALLBACK_LANGUAGE, namespace)
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
