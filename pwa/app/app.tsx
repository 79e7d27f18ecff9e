/** Everything that surrounds the screens. */
import { useTranslation } from 'react-i18next'
import { BrowserRouter, Link as RouterLink } from 'react-router-dom'
import { AuthProvider } from '../local/auth.tsx'
import { type LinkProps, LinkProvider } from '../ui/link.tsx'
import { ToastRegion } from '../ui/toast-region.tsx'
import { Router } from './router.tsx'
import { UpdatePrompt } from './update-prompt.tsx'

/** Inside the app links change the screen; outside they are links. */
function AppLink({ href, ...rest }: LinkProps) {
  if (/^([a-z]+:|\/\/|#)/i.test(href) || rest.target === '_blank') return <a href={href} {...rest} />
  return <RouterLink to={href} {...rest} />
}

export function App() {
  const { t } = useTranslation('ui')
  return (
    <BrowserRouter>
      <LinkProvider value={AppLink}>
        <AuthProvider>
          <Router />
        </AuthProvider>
        <UpdatePrompt />
        <ToastRegion label={t('notifications')} closeLabel={t('dismiss')} />
      </LinkProvider>
    </BrowserRouter>
  )
}
