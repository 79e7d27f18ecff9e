/** Everything that surrounds the screens. */
import { useTranslation } from 'react-i18next'
import { BrowserRouter } from 'react-router-dom'
import { AuthProvider } from '../local/session/auth.tsx'
import { ToastRegion } from '../ui/feedback/toast-region.tsx'
import { Coming } from './coming.tsx'
import { Links } from './links.tsx'
import { Router } from './router.tsx'

export function App() {
  const { t } = useTranslation('ui')
  return (
    <BrowserRouter>
      <Links>
        <Coming />
        <AuthProvider>
          <Router />
        </AuthProvider>
        <ToastRegion label={t('notices')} closeLabel={t('dismiss')} />
      </Links>
    </BrowserRouter>
  )
}
