/** Eight features, three of them shown. */
import Activity from 'lucide-react/icons/activity'
import Bot from 'lucide-react/icons/bot'
import CloudOff from 'lucide-react/icons/cloud-off'
import PenLine from 'lucide-react/icons/pen-line'
import Receipt from 'lucide-react/icons/receipt'
import ScrollText from 'lucide-react/icons/scroll-text'
import Search from 'lucide-react/icons/search'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { TextLink } from '../../ui/action/link.tsx'
import { CallToAction } from './call-to-action.tsx'
import { FramedScreenshot } from './screenshot.tsx'
import { PageTitle } from './section.tsx'
import { useAddress } from './site-context.ts'
import { useTexts } from './texts.ts'

const EIGHT = [
  { key: 'search', icon: Search },
  { key: 'agents', icon: Bot },
  { key: 'voice', icon: PenLine },
  { key: 'truth', icon: ScrollText },
  { key: 'control', icon: SlidersHorizontal },
  { key: 'receipts', icon: Receipt },
  { key: 'offline', icon: CloudOff },
  { key: 'insight', icon: Activity },
] as const

export function FeaturesPage() {
  const { t } = useTexts('site')
  const addressOf = useAddress()
  return (
    <>
      <PageTitle title={t('featuresPage.title')} lead={t('featuresPage.lead')} />
      <div className="mx-auto grid max-w-6xl gap-12 px-5 py-10 lg:px-9">
        <Features from={0} to={2} />
        <FramedScreenshot name="agents" />
        <Features from={2} to={4} />
        <FramedScreenshot name="letter" />
        <Features from={4} to={8} />
        <FramedScreenshot name="dashboard" />
      </div>
      <CallToAction
        title={t('featuresPage.cta')}
        text={t('featuresPage.ctaText')}
        signedOut={{ href: '/register', label: t('cta.start') }}
        signedIn={{ href: '/dashboard', label: t('cta.dashboard') }}
      >
        <TextLink href={addressOf('pricing')}>{t('featuresPage.seePlans')}</TextLink>
      </CallToAction>
    </>
  )
}

function Features({ from, to }: { from: number; to: number }) {
  const { t } = useTexts('site')
  return (
    <ul className="grid gap-x-12 gap-y-10 md:grid-cols-2">
      {EIGHT.slice(from, to).map(({ key, icon: Icon }) => (
        <li key={key} className="flex gap-4">
          <span className="grid size-11 shrink-0 place-items-center rounded-card bg-accent-soft text-accent">
            <Icon className="size-5.5" strokeWidth={1.75} aria-hidden="true" />
          </span>
          <div className="grid content-start gap-1.5">
            <h2 className="text-xl leading-snug font-semibold tracking-tight">{t(`featuresPage.${key}`)}</h2>
            <p className="text-ink-2">{t(`featuresPage.${key}Text`)}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
