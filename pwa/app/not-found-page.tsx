/** The public pages' "not found", with the app's texts. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useAuth } from '../local/session/auth.tsx'
import { NotFoundPage } from '../features/site/not-found-page.tsx'
import { type SiteTexts, TextsProvider } from '../features/site/texts.ts'

export function NotFoundScreen() {
  const { t, i18n } = useTranslation('site')
  const { status } = useAuth()
  const tag = i18n.language
  const texts = useMemo<SiteTexts>(
    () => ({
      tag,
      say: (namespace, key, values) => t(`${namespace}:${key}`, { ...values }),
      branch: () => undefined,
      choose: () => undefined,
      load: async () => undefined,
    }),
    [t, tag],
  )
  return (
    <TextsProvider value={texts}>
      {/* The public pages' documents know who reads them before they are drawn. Around a user's page stands the frame of the app. */}
      {status === 'signed-in' ? (
        <div data-session="in">
          <NotFoundPage />
        </div>
      ) : (
        <main data-session="out">
          <NotFoundPage />
        </main>
      )}
    </TextsProvider>
  )
}
