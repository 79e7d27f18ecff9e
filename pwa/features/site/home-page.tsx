/** The home page: the product at work on one post, then one proof after the other, prices, and registration. */
import Bot from 'lucide-react/icons/bot'
import PenLine from 'lucide-react/icons/pen-line'
import Search from 'lucide-react/icons/search'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { Suspense } from 'react'
import { PLAN_LIMITS } from '#shared/domain/plans/plan-table.ts'
import { TextLink } from '../../ui/action/link.tsx'
import { CallToAction } from './call-to-action.tsx'
import { Beside } from './home/beside.tsx'
import { Compare } from './home/compare.tsx'
import { DemoVideo } from './home/demo-video.tsx'
import { Hero } from './home/hero.tsx'
import { PlanList } from './home/plan-list.tsx'
import { PAGE_END } from './home/sticky-start.tsx'
import { Section } from './section.tsx'
import { useAddress } from './site-context.ts'
import { useTexts } from './texts.ts'

/**
 * On a phone the page shows less of what its other pages say at length, so that the end is near.
 * Parts below the fold hydrate one by one when the browser is idle, so that the page reacts to the first press.
 */
export function HomePage() {
  const { t } = useTexts('site')
  return (
    <>
      <Hero />
      <Suspense>
        <Beside />
        <Four />
      </Suspense>
      <Suspense>
        <Section title={t('demo.title')} lead={<span className="not-sm:hidden">{t('demo.lead')}</span>} isSunken>
          <DemoVideo />
        </Section>
        <HowItWorks />
      </Suspense>
      <Suspense>
        <Promises />
        <Compare />
      </Suspense>
      <Suspense>
        <Plans />
      </Suspense>
      <Suspense>
        <div id={PAGE_END}>
          <CallToAction
            title={t('cta.title')}
            text={t('cta.text')}
            signedOut={{ href: '/register', label: t('cta.start') }}
            signedIn={{ href: '/dashboard', label: t('cta.dashboard') }}
          />
        </div>
      </Suspense>
    </>
  )
}

const FOUR = [
  { key: 'search', icon: Search },
  { key: 'automation', icon: Bot },
  { key: 'ai', icon: PenLine },
  { key: 'security', icon: ShieldCheck },
] as const

function Four() {
  const { t } = useTexts('site')
  const addressOf = useAddress()
  return (
    <Section title={t('four.title')} isForDesk>
      <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-8">
        {FOUR.map(({ key, icon: Icon }) => (
          <li key={key} className="grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-3 lg:grid-cols-1 lg:gap-y-2">
            <Icon className="mt-0.5 size-5.5 text-accent lg:size-6" strokeWidth={1.75} aria-hidden="true" />
            <div>
              <h3 className="font-semibold hyphens-auto wrap-anywhere lg:text-lg">{t(`four.${key}`)}</h3>
              <p className="text-ink-2">{t(`four.${key}Text`)}</p>
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-4">
        <TextLink href={addressOf('features')}>{t('four.all')}</TextLink>
      </p>
    </Section>
  )
}

const STEPS = ['setup', 'agents', 'apply', 'track'] as const

function HowItWorks() {
  const { t } = useTexts('site')
  return (
    <Section title={t('how.title')} isForDesk>
      <ol className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-8">
        {STEPS.map((step, at) => (
          <li
            key={step}
            className="grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-3 lg:grid-cols-1 lg:border-t-2 lg:border-accent lg:pt-4"
          >
            <span className="font-display text-xl leading-tight font-bold text-accent lg:text-2xl" aria-hidden="true">
              {at + 1}
            </span>
            <div>
              <h3 className="font-semibold hyphens-auto wrap-anywhere lg:text-lg">{t(`how.${step}`)}</h3>
              <p className="text-ink-2">{t(`how.${step}Text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}

const PROMISES = ['once', 'receipt', 'exact', 'true'] as const

function Promises() {
  const { t } = useTexts('site')
  return (
    <Section title={t('fears.title')} isSunken>
      <dl className="grid gap-y-3 sm:grid-cols-2 sm:gap-x-10 lg:gap-y-6">
        {PROMISES.map((key) => (
          <div key={key} className="border-s-2 border-line ps-3 lg:ps-4">
            <dt className="font-semibold hyphens-auto wrap-anywhere lg:text-lg">{t(`fears.${key}`)}</dt>
            <dd className="text-ink-2">{t(`fears.${key}Text`)}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

function Plans() {
  const { t } = useTexts('site')
  const addressOf = useAddress()
  const { free } = PLAN_LIMITS
  return (
    <Section title={t('plans.title')} lead={t('hero.terms')} isSunken>
      <PlanList />
      <p className="mt-3">
        <span className="font-semibold">{t('plans.free')}</span>: {t('plans.agents', { count: free.agents })} ·{' '}
        {t('plans.perDay', { count: free.proposalsPerDay })}
      </p>
      <p className="mt-2">
        <TextLink href={addressOf('pricing')}>{t('plans.compare')}</TextLink>
      </p>
    </Section>
  )
}
