/** Everything that surrounds the screens. */
import { useTranslation } from 'react-i18next'
import { BrowserRouter, Link as RouterLink } from 'react-router-dom'
import { AuthProvider } from '../local/session/auth.tsx'
import { type LinkProps, LinkProvider } from '../ui/action/link.tsx'
import { ToastRegion } from '../ui/feedback/toast-region.tsx'
import { Coming } from './coming.tsx'
import { isPublicPage } from './public-address.tsx'
import { Router } from './router.tsx'

/** Links inside the app change the screen. Links to other sites and to public pages are plain links. */
function AppLink({ href, ...rest }: LinkProps) {
  const isElsewhere = /^([a-z]+:|\/\/|#)/i.test(href) || isPublicPage(href.replace(/[?#].*$/, ''))
  if (isElsewhere || rest.target === '_blank') return <a href={href} {...rest} />
  return <RouterLink to={href} {...rest} />
}

export function App() {
  const { t } = useTranslation('ui')
  return (
    <BrowserRouter>
      <LinkProvider value={AppLink}>
        <Coming />
        <AuthProvider>
          <Router />
        </AuthProvider>
        <ToastRegion label={t('notices')} closeLabel={t('dismiss')} />
      </LinkProvider>
    </BrowserRouter>
  )
}
