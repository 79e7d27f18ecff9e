/** The other ways in: register, log in and, where the server uses the sandbox, the sample account. */
import { useState } from 'react'
import type { AppError } from '#shared/errors.ts'
import { Button, ButtonLink } from '../../../ui/action/button.tsx'
import { EitherLink } from '../frame/by-session.tsx'
import { sentenceOf } from '../sentence-of.ts'
import { useTexts } from '../texts.ts'
import { useHydrated } from '../use-hydrated.ts'

export function WaysIn() {
  const { t } = useTexts('site')
  return (
    <div className="grid gap-2.5">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-2.5">
        <EitherLink
          signedOut={{ href: '/register', label: t('hero.start') }}
          signedIn={{ href: '/dashboard', label: t('hero.dashboard') }}
        />
        <ButtonLink href="/login" variant="ghost" className="signed-in:hidden">
          {t('hero.login')}
        </ButtonLink>
      </div>
      <p className="text-sm text-ink-2 not-sm:hidden signed-in:hidden">{t('hero.terms')}</p>
      <Explore />
    </div>
  )
}

/** Always in the page, but shown only where the server has marked it as sandboxed (`api/http/site.ts`). */
function Explore() {
  const { t, tag, load, say } = useTexts('site')
  const isHydrated = useHydrated()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<AppError | null>(null)
  const explore = async () => {
    setBusy(true)
    setProblem(null)
    const { enterSample, SAMPLE_PATH } = await import('./enter-sample.ts')
    const refusal = await enterSample(tag)
    if (refusal === null) return location.assign(SAMPLE_PATH)
    await load('errors')
    setBusy(false)
    setProblem(refusal)
  }
  return (
    <div className="hidden gap-1.5 sandboxed:grid signed-in:hidden">
      <div>
        <Button
          data-sample=""
          disabled={!isHydrated}
          isBusy={isBusy}
          onClick={() => void explore()}
          className="disabled:opacity-100"
        >
          {isBusy ? t('hero.exploring') : t('hero.explore')}
        </Button>
      </div>
      <p className="text-sm text-ink-2 not-sm:hidden">{t('hero.exploreNote')}</p>
      <p role="alert" className="text-sm font-medium text-bad empty:hidden">
        {problem && sentenceOf(say, problem)}
      </p>
    </div>
  )
}
