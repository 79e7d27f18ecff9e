/** Maps addresses to screens. The code of a screen is loaded on its first visit. */
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router-dom'
import { DASHBOARD_TEXTS } from '../i18n/language/namespaces.ts'
import { useAuth } from '../local/session/auth.tsx'
import { DrawnTogether } from './drawn-together.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { Banners, Layout } from './frame/layout.tsx'
import { useNewScreen } from './new-screen.ts'
import { PageLoading } from './page-loading.tsx'
import { paths } from './paths.ts'
import { isPublicPage, PublicAddress } from './public-address.tsx'

/** A screen may say itself where the one offer of the app stands on it. */
type Page = ComponentType<{ offer?: ReactNode }>

/** A named export, loaded when it is first drawn or by `fetch`. */
function page<Name extends string>(
  load: () => Promise<Record<Name, Page>>,
  name: Name,
  offerIs: 'absent' | 'above' | 'inside' = 'absent',
) {
  let here: ComponentType | undefined
  const fetch = async () => {
    const [screen, offers] = await Promise.all([load(), offerIs === 'absent' ? null : import('./offers/offers.tsx')])
    const Page: Page = screen[name]
    const offer = offers && <offers.Offers />
    here = () => (
      <DrawnTogether>
        {offerIs === 'above' && offer}
        <Page offer={offerIs === 'inside' && offer} />
      </DrawnTogether>
    )
    return { default: here }
  }
  const Later = lazy(fetch)
  // Code that is here already is drawn without `Later`, because React would draw a fallback first and keep it for 300 ms.
  const Screen = () => {
    const [Shown] = useState(() => here ?? Later)
    return <Shown />
  }
  return Object.assign(Screen, { fetch })
}

/** A screen inside the frame. Above it there is a place for one offer of the app. */
function framed<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  return page(load, name, 'above')
}

const LoginPage = page(() => import('../features/auth/login-page.tsx'), 'LoginPage')
const RegisterPage = page(() => import('../features/auth/register-page.tsx'), 'RegisterPage')
const VerifyEmailPage = page(() => import('../features/auth/verify-email-page.tsx'), 'VerifyEmailPage')
const ForgotPasswordPage = page(() => import('../features/auth/forgot-password-page.tsx'), 'ForgotPasswordPage')
const VerifyResetCodePage = page(() => import('../features/auth/verify-reset-code-page.tsx'), 'VerifyResetCodePage')
const ResetPasswordPage = page(() => import('../features/auth/reset-password-page.tsx'), 'ResetPasswordPage')
const EmailBackPage = page(() => import('../features/auth/email-back-page.tsx'), 'EmailBackPage')
const OnboardingPage = page(() => import('../features/onboarding/onboarding-page.tsx'), 'OnboardingPage')
const DashboardPage = page(() => import('../features/dashboard/dashboard-page.tsx'), 'DashboardPage', 'inside')
const ProposalsPage = framed(() => import('../features/proposals/inbox/proposals-page.tsx'), 'ProposalsPage')
const ProposalPage = page(() => import('../features/proposals/detail/proposal-page.tsx'), 'ProposalPage')
const SharePage = framed(() => import('../features/share/share-page.tsx'), 'SharePage')
const SearchPage = framed(() => import('../features/search/search-page.tsx'), 'SearchPage')
const AgentsPage = framed(() => import('../features/agents/agents-page.tsx'), 'AgentsPage')
const NewAgentPage = framed(() => import('../features/agents/new-agent-page.tsx'), 'NewAgentPage')
const AgentPage = framed(() => import('../features/agents/agent-page.tsx'), 'AgentPage')
const NumbersPage = framed(() => import('../features/numbers/numbers-page.tsx'), 'NumbersPage')
const ConnectionsPage = framed(() => import('../features/marketplaces/connections-page.tsx'), 'ConnectionsPage')
const BillingPage = framed(() => import('../features/billing/subscription/billing-page.tsx'), 'BillingPage')
const SubscribePage = framed(() => import('../features/billing/pay/subscribe-page.tsx'), 'SubscribePage')
const PaymentVerificationPage = framed(
  () => import('../features/billing/pay/payment-verification-page.tsx'),
  'PaymentVerificationPage',
)
const ReferralsPage = framed(() => import('../features/referrals/referrals-page.tsx'), 'ReferralsPage')
const IssuesPage = framed(() => import('../features/issues/issues-page.tsx'), 'IssuesPage')
const SettingsPage = framed(() => import('../features/settings/settings-page.tsx'), 'SettingsPage')
const ProfilePage = framed(() => import('../features/settings/profile-page.tsx'), 'ProfilePage')
const WriterPage = framed(() => import('../features/settings/writer/writer-page.tsx'), 'WriterPage')
const SecondFactorPage = framed(
  () => import('../features/settings/second-factor/second-factor-page.tsx'),
  'SecondFactorPage',
)
const NotificationsPage = framed(() => import('../features/notifications/notifications-page.tsx'), 'NotificationsPage')
const NotFound = page(() => import('./not-found-page.tsx'), 'NotFoundScreen')
const StopMailsPage = page(() => import('../features/notifications/stop-mails-page.tsx'), 'StopMailsPage')
const TelegramCallbackPage = framed(
  () => import('../features/notifications/telegram-callback-page.tsx'),
  'TelegramCallbackPage',
)
/** The gallery of components. It exists in development only and is not part of the build. */
const GalleryPage = import.meta.env.DEV ? page(() => import('../ui/gallery/gallery.tsx'), 'Gallery') : NotFound

/**
 * Begins to fetch what somebody who is signed in sees first: the screens that the app is most often opened with, and what the frame says
 * above every screen. They are fetched beside the session and the first texts: one after the other they would take as long as all
 * that goes before.
 * @returns The texts that the screen needs, none for other screens; and when the code of what stands above a screen is there:
 * the sample account's banner would push the screen down if it came later.
 */
export function fetchEarly(pathname: string): { texts: readonly string[]; frame: Promise<void> } {
  const frame = Banners.fetch()
  const isDashboard = pathname === paths.dashboard
  if (!isDashboard && pathname !== paths.proposals) return { texts: [], frame }
  // A failure is ignored here: the screen fetches again when it is drawn, and then says what failed.
  const screen = isDashboard ? DashboardPage : ProposalsPage
  screen.fetch().catch(() => undefined)
  return { texts: isDashboard ? DASHBOARD_TEXTS : ['proposals'], frame }
}

/** Every other address. Not a route for each public page: the table of routes is ranked anew on each visit of a screen. */
function Elsewhere() {
  return isPublicPage(useLocation().pathname) ? <PublicAddress /> : <NotFound />
}

/** Somebody who is signed in keeps the navigation at an address that leads to nothing. */
function FramedForUsers() {
  const { status } = useAuth()
  const { pathname } = useLocation()
  if (isPublicPage(pathname)) return <Outlet />
  if (status === 'loading') return <PageLoading />
  return status === 'signed-in' ? <Layout /> : <Outlet />
}

/** Keeps the frame in place while the code of a screen loads and when a screen fails. */
function Screen() {
  return (
    <ErrorBoundary place={useLocation().pathname}>
      <Suspense fallback={<PageLoading />}>
        <Outlet />
      </Suspense>
    </ErrorBoundary>
  )
}

/** Shows a spinner while the session loads. Signed out, it leads to the login screen, which remembers the address. */
function SignedInOnly() {
  const { status } = useAuth()
  const location = useLocation()
  if (status === 'loading') return <PageLoading />
  if (status === 'signed-out')
    return <Navigate to={paths.login} replace state={{ from: `${location.pathname}${location.search}` }} />
  return <Outlet />
}

export function Router() {
  useNewScreen()
  return (
    <Routes>
      <Route element={<Screen />}>
        <Route path={paths.login} element={<LoginPage />} />
        <Route path={paths.register} element={<RegisterPage />} />
        <Route path={paths.verifyEmail} element={<VerifyEmailPage />} />
        <Route path={paths.forgotPassword} element={<ForgotPasswordPage />} />
        <Route path={paths.verifyResetCode} element={<VerifyResetCodePage />} />
        <Route path={paths.resetPassword} element={<ResetPasswordPage />} />
        <Route path={paths.emailBack} element={<EmailBackPage />} />
        <Route path={paths.stopMails} element={<StopMailsPage />} />
        <Route path="/dev/ui" element={<GalleryPage />} />
      </Route>
      <Route element={<FramedForUsers />}>
        <Route element={<Screen />}>
          <Route path="*" element={<Elsewhere />} />
        </Route>
      </Route>
      <Route element={<SignedInOnly />}>
        <Route element={<Screen />}>
          <Route path={paths.onboarding} element={<OnboardingPage />} />
        </Route>
        <Route element={<Layout />}>
          <Route element={<Screen />}>
            <Route path={paths.dashboard} element={<DashboardPage />} />
            <Route path={paths.proposals} element={<ProposalsPage />}>
              <Route path=":id" element={<ProposalPage />} />
            </Route>
            <Route path={paths.share} element={<SharePage />} />
            <Route path={paths.search} element={<SearchPage />} />
            <Route path={paths.agents} element={<AgentsPage />} />
            <Route path={paths.newAgent} element={<NewAgentPage />} />
            <Route path="/dashboard/automations/create" element={<Navigate to={paths.newAgent} replace />} />
            <Route path="/dashboard/job-agents" element={<Navigate to={paths.agents} replace />} />
            <Route path="/dashboard/email" element={<Navigate to={`${paths.connections}?tab=email`} replace />} />
            <Route path="/dashboard/automations/:id" element={<AgentPage />} />
            <Route path={paths.numbers} element={<NumbersPage />} />
            <Route path={paths.issues} element={<IssuesPage />} />
            <Route path={paths.billing} element={<BillingPage />} />
            <Route path={paths.referrals} element={<ReferralsPage />} />
            <Route path={paths.subscribe} element={<SubscribePage />} />
            <Route path={paths.paymentVerification} element={<PaymentVerificationPage />} />
            <Route path={paths.settings} element={<SettingsPage />} />
            <Route path={paths.profile} element={<ProfilePage />} />
            <Route path={paths.account} element={<SettingsPage />} />
            <Route path={paths.writer} element={<WriterPage />} />
            <Route path={paths.secondFactor} element={<SecondFactorPage />} />
            <Route path={paths.connections} element={<ConnectionsPage />} />
            <Route path={paths.notifications} element={<NotificationsPage />} />
            <Route path={paths.telegramCallback} element={<TelegramCallbackPage />} />
          </Route>
        </Route>
      </Route>
    </Routes>
  )
}
