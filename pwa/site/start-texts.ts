/** i18next for the public pages: only their own texts, all of a page's there before it is taken over. */
import { type BackendModule, createInstance, type i18n, type ResourceKey } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { OFFERED_LANGUAGES } from '#locales/registry.ts'

const files = import.meta.glob<ResourceKey>(
  '../../locales/*/{site,ui,testimonials,legal,support,validation,errors}.json',
  {
    import: 'default',
  },
)

/** @param namespaces Loaded when this returns; others follow where they are asked for. */
export async function startTexts(tag: string, namespaces: readonly string[]): Promise<i18n> {
  const instance = createInstance()
  await instance
    .use(fileBackend)
    .use(initReactI18next)
    .init({
      lng: tag,
      // Every offered language has every text (locales.test.ts): another one need not be fetched as well.
      fallbackLng: false,
      supportedLngs: OFFERED_LANGUAGES.map((language) => language.tag),
      load: 'languageOnly',
      ns: [...namespaces],
      defaultNS: 'site',
      interpolation: { escapeValue: false },
      returnNull: false,
    })
  return instance
}

const fileBackend: BackendModule = {
  type: 'backend',
  init() {},
  read(language, namespace, done) {
    const load = files[`../../locales/${language}/${namespace}.json`]
    if (!load) return done(new Error(`no file for ${language}/${namespace}`), false)
    load().then(
      (texts) => done(null, texts),
      (cause: Error) => done(cause, true),
    )
  },
}
