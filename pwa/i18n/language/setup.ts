/** Starts i18next. Each feature file is a namespace, fetched when a screen first needs it. */
import { type BackendModule, createInstance, type i18n, type ResourceKey } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { FALLBACK_LANGUAGE, type LanguageTag, OFFERED_LANGUAGES } from '#locales/registry.ts'
import { applyDirection } from './direction.ts'
import { rememberLanguage } from './language-memory.ts'
import { CORE_TEXTS } from './namespaces.ts'

/** One chunk per language and feature, none in the main bundle. What is left out is said by the server, the build or the worker. */
const files = import.meta.glob<ResourceKey>(
  ['../../../locales/*/*.json', '!../../../locales/*/{manifest,recordings,sample,legal,mail,push,support,sw}.json'],
  { import: 'default' },
)

/** Needed on every screen, and for error messages when nothing else loads. */

interface I18nOptions {
  tag: LanguageTag
  /** More texts that the first screen needs. */
  more?: readonly string[]
  /** Throws on a missing key: on in development and tests, off in production. */
  isStrict?: boolean
  /** The element whose `lang` and `dir` follow the language: the root of the page. */
  root: Pick<HTMLElement, 'lang' | 'dir'>
}

/**
 * @returns An instance for `<I18nextProvider>`; its core texts are loaded. Screens add theirs by `useTranslation('agents')`
 *   under a Suspense boundary.
 */
export async function startI18n({ tag, more = [], isStrict = import.meta.env.DEV, root }: I18nOptions): Promise<i18n> {
  const instance = createInstance()
  instance.on('languageChanged', (next) => applyDirection(next, root))
  await instance
    .use(fileBackend)
    .use(initReactI18next)
    .init({
      lng: tag,
      fallbackLng: FALLBACK_LANGUAGE,
      supportedLngs: OFFERED_LANGUAGES.map((language) => language.tag),
      load: 'languageOnly',
      ns: [...CORE_TEXTS, ...more],
      defaultNS: 'ui',
      interpolation: { escapeValue: false },
      // At once and not in a task of its own, which would wait for the code of the screens.
      initAsync: false,
      returnNull: false,
      ...(isStrict ? { parseMissingKeyHandler: failOnMissingKey } : {}),
    })
  return instance
}

/** Applies the choice of a user and remembers it on this device. */
export async function chooseLanguage(instance: i18n, tag: LanguageTag): Promise<void> {
  rememberLanguage(tag)
  await instance.changeLanguage(tag)
}

const fileBackend: BackendModule = {
  type: 'backend',
  init() {},
  read(language, namespace, done) {
    const load = files[`../../../locales/${language}/${namespace}.json`]
    if (!load) return done(new Error(`no file for ${language}/${namespace}`), false)
    // `true` makes i18next try again later, because the chunk may only have failed to load.
    load().then(
      (texts) => done(null, texts),
      (cause: Error) => done(cause, true),
    )
  },
}

function failOnMissingKey(key: string): never {
  throw new Error(`missing text: ${key}`)
}
