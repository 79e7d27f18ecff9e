/** The first screen of a visitor: what this is, and the two ways in. */
import Check from 'lucide-react/icons/check'
import CloudOff from 'lucide-react/icons/cloud-off'
import Receipt from 'lucide-react/icons/receipt'
import ScrollText from 'lucide-react/icons/scroll-text'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom'
import { auth } from '#shared/contract/auth.ts'
import { server } from '#shared/contract/server.ts'
import { AppError } from '#shared/errors.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useAuth } from '../../local/auth.tsx'
import { call } from '../../net/client.ts'
import { Badge } from '../../ui/badge.tsx'
import { BrandMark } from '../../ui/brand-mark.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ScoreRing } from '../../ui/progress.tsx'
import { Select } from '../../ui/select.tsx'
import { showToast } from '../../ui/toast.ts'

const PROMISES = [
  { key: 'promiseOffline', icon: CloudOff },
  { key: 'promiseReceipt', icon: Receipt },
  { key: 'promiseTruth', icon: ScrollText },
] as const

export function StartPage() {
  const { t } = useTranslation(['start', 'ui'])
  const language = useLanguage()
  const { status } = useAuth()
  const [query] = useSearchParams()
  // The installed app starts at work, not at its own advertisement.
  if (status === 'signed-in' && query.get('source') === 'pwa') return <Navigate to="/dashboard" replace />
  return (
    <div className="min-h-dvh bg-paper">
      <header className="mx-auto flex max-w-6xl items-center gap-2 px-5 py-4 sm:gap-3 lg:px-9">
        <span className="flex-1">
          <BrandMark />
        </span>
        <Select
          className="shrink-0"
          aria-label={t('ui:language')}
          options={language.options}
          value={language.tag}
          onChange={(event) => language.choose(event.target.value)}
        />
        {status !== 'signed-in' && (
          <ButtonLink href="/login" className="whitespace-nowrap">
            {t('logIn')}
          </ButtonLink>
        )}
      </header>
      <main>
        <section className="mx-auto grid max-w-6xl items-center gap-12 px-5 pt-8 pb-16 lg:grid-cols-[1.1fr_0.9fr] lg:px-9 lg:pt-20">
          <div className="grid gap-6">
            <h1 className="font-display text-4xl leading-[1.05] font-bold tracking-tight text-balance lg:text-6xl rtl:leading-[1.35]">
              {t('headline')}
            </h1>
            <p className="max-w-prose text-lg text-ink-2 lg:text-xl">{t('lead')}</p>
            <WaysIn />
          </div>
          <SampleProposal />
        </section>
        <section className="mx-auto grid max-w-6xl gap-4 px-5 pb-20 md:grid-cols-3 lg:px-9">
          {PROMISES.map(({ key, icon: Icon }) => (
            <Card key={key} className="grid content-start gap-2">
              <Icon className="size-6 text-accent" aria-hidden="true" />
              <h2 className="font-semibold">{t(`${key}Title`)}</h2>
              <p className="text-ink-2">{t(key)}</p>
            </Card>
          ))}
        </section>
      </main>
    </div>
  )
}

/** Signed in: the dashboard. Otherwise an account, or the sample one where the server plays with a sandbox. */
function WaysIn() {
  const { t } = useTranslation('start')
  const { status } = useAuth()
  const { canExplore, isExploring, explore } = useExplore()
  if (status === 'signed-in') {
    return (
      <div>
        <ButtonLink href="/dashboard" variant="primary" size="large">
          {t('dashboard')}
        </ButtonLink>
      </div>
    )
  }
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-3">
        <ButtonLink href="/register" variant="primary" size="large">
          {t('createAccount')}
        </ButtonLink>
        {canExplore && (
          <Button size="large" isBusy={isExploring} onClick={explore}>
            {isExploring ? t('exploring') : t('explore')}
          </Button>
        )}
      </div>
      {canExplore && <p className="text-sm text-ink-2">{t('exploreNote')}</p>}
    </div>
  )
}

function useExplore() {
  const { enter } = useAuth()
  const navigate = useNavigate()
  const errorText = useErrorText()
  const { tag } = useLanguage()
  const [canExplore, setCanExplore] = useState(false)
  const [isExploring, setExploring] = useState(false)
  useEffect(() => {
    const asking = new AbortController()
    call(server.info, { signal: asking.signal })
      .then(({ isSandboxed }) => setCanExplore(isSandboxed))
      .catch(() => setCanExplore(false))
    return () => asking.abort()
  }, [])
  const explore = async () => {
    setExploring(true)
    try {
      const body = { locale: tag, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }
      const { data } = await call(auth.demo, { body })
      await enter(data)
      navigate('/dashboard')
    } catch (error) {
      setExploring(false)
      if (error instanceof AppError) showToast({ title: errorText(error), tone: 'bad' })
    }
  }
  return { canExplore, isExploring, explore: () => void explore() }
}

/** A proposal as the inbox shows one: what the words beside it mean. */
function SampleProposal() {
  const { t } = useTranslation('start')
  return (
    <Card className="grid gap-4 p-6 shadow-pop" aria-hidden="true">
      <div className="flex items-center gap-3">
        <ScoreRing value={92} label="92" />
        <div>
          <p className="font-semibold">{t('sample.title')}</p>
          <p className="text-sm text-ink-2">{t('sample.meta')}</p>
        </div>
      </div>
      <p className="leading-relaxed">
        <mark className="rounded-tag bg-good-soft px-0.5 text-ink">{t('sample.claim')}</mark> {t('sample.rest')}
      </p>
      <div className="flex flex-wrap gap-2">
        <Badge tone="good" icon={Check}>
          {t('sample.sourced')}
        </Badge>
        <Badge>{t('sample.receipt')}</Badge>
      </div>
    </Card>
  )
}
