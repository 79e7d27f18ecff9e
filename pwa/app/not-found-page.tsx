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
      {/* The public pages' documents know it before they are drawn. */}
      <main data-session={status === 'signed-in' ? 'in' : 'out'}>
        <NotFoundPage />
      </main>
    </TextsProvider>
  )
}
