/** The home page: what the product is, then proof, prices and registration. */
import Bot from 'lucide-react/icons/bot'
import PenLine from 'lucide-react/icons/pen-line'
import Search from 'lucide-react/icons/search'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { Suspense } from 'react'
import { Card } from '../../ui/layout/card.tsx'
import { TextLink } from '../../ui/action/link.tsx'
import { CallToAction } from './call-to-action.tsx'
import { DemoVideo } from './home/demo-video.tsx'
import { PaidPlans } from './pricing/plan-cards.tsx'
import { SampleProposal } from './home/sample-proposal.tsx'
import { FramedScreenshot, Screenshot } from './screenshot.tsx'
import { HeroTitle, Section } from './section.tsx'
import { useAddress } from './site-context.ts'
import { Testimonials } from './home/testimonials.tsx'
import { useTexts } from './texts.ts'
import { WaysIn } from './home/ways-in.tsx'

/** Parts below the fold hydrate one by one when the browser is idle, so that the page reacts to the first press. */
export function HomePage() {
  const { t } = useTexts('site')
  return (
    <>
      <Hero />
      <Suspense>
        <Section title={t('demo.title')} lead={t('demo.lead')} isSunken>
          <DemoVideo />
        </Section>
      </Suspense>
      <Suspense>
        <Four />
      </Suspense>
      <Suspense>
        <Plans />
      </Suspense>
      <Suspense>
        <HowItWorks />
        <Promises />
      </Suspense>
      <Suspense>
        <Testimonials />
        <CallToAction
          title={t('cta.title')}
          text={t('cta.text')}
          signedOut={{ href: '/register', label: t('cta.start') }}
          signedIn={{ href: '/dashboard', label: t('cta.dashboard') }}
        />
      </Suspense>
    </>
  )
}

function Hero() {
  const { t } = useTexts('site')
  return (
    <section className="mx-auto grid max-w-6xl items-center gap-12 px-5 pt-28 pb-16 lg:grid-cols-[1.15fr_0.85fr] lg:px-9 lg:pt-36 lg:pb-24">
      <div className="grid min-w-0 gap-6">
        <HeroTitle>{t('hero.headline')}</HeroTitle>
        <p className="max-w-prose text-lg text-ink-2 lg:text-xl">{t('hero.lead')}</p>
        <WaysIn />
      </div>
      <div className="relative mx-auto w-full max-w-md min-w-0 lg:max-w-lg lg:pb-16">
        <div className="ms-auto w-60 overflow-hidden rounded-[2rem] border-4 border-ink/85 shadow-pop not-lg:hidden xl:w-72">
          <Screenshot name="proposals" isPhone />
        </div>
        <div className="bottom-0 lg:absolute lg:-start-6 lg:w-72 xl:-start-4">
          <SampleProposal />
        </div>
      </div>
    </section>
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
    <Section title={t('four.title')} lead={t('four.lead')}>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {FOUR.map(({ key, icon: Icon }) => (
          <li key={key} className="grid">
            <Card className="grid content-start gap-2">
              <Icon className="size-6 text-accent" strokeWidth={1.75} aria-hidden="true" />
              <h3 className="text-lg font-semibold">{t(`four.${key}`)}</h3>
              <p className="text-ink-2">{t(`four.${key}Text`)}</p>
            </Card>
          </li>
        ))}
      </ul>
      <div className="mt-10">
        <FramedScreenshot name="letter" />
      </div>
      <p className="mt-6">
        <TextLink href={addressOf('features')}>{t('four.all')}</TextLink>
      </p>
    </Section>
  )
}

function Plans() {
  const { t } = useTexts('site')
  const addressOf = useAddress()
  return (
    <Section title={t('plans.title')} lead={t('plans.lead')} isSunken>
      <PaidPlans />
      <p className="mt-6">
        <TextLink href={addressOf('pricing')}>{t('plans.compare')}</TextLink>
      </p>
    </Section>
  )
}

const STEPS = ['setup', 'agents', 'apply', 'track'] as const

function HowItWorks() {
  const { t } = useTexts('site')
  return (
    <Section title={t('how.title')} lead={t('how.lead')}>
      <ol className="grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
        {STEPS.map((step, at) => (
          <li key={step} className="grid content-start gap-2 border-t-2 border-accent pt-4">
            <span className="font-display text-2xl font-bold text-accent" aria-hidden="true">
              {at + 1}
            </span>
            <h3 className="text-lg font-semibold">{t(`how.${step}`)}</h3>
            <p className="text-ink-2">{t(`how.${step}Text`)}</p>
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
    <Section title={t('fears.title')} lead={t('fears.lead')} isSunken>
      <dl className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
        {PROMISES.map((key) => (
          <div key={key} className="border-s-2 border-line ps-4">
            <dt className="text-lg font-semibold">{t(`fears.${key}`)}</dt>
            <dd className="text-ink-2">{t(`fears.${key}Text`)}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
