/** Who may see what: signed-in screens wait for the session and send others to the login. */
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { useAuth } from '../local/auth.tsx'
import { PageLoading } from './page-loading.tsx'
import { paths } from './paths.ts'

/** While the session loads, a spinner; signed out, the login screen, which remembers where one wanted to go. */
export function SignedInOnly() {
  const { status } = useAuth()
  const location = useLocation()
  if (status === 'loading') return <PageLoading />
  if (status === 'signed-out')
    return <Navigate to={paths.login} replace state={{ from: `${location.pathname}${location.search}` }} />
  return <Outlet />
}
