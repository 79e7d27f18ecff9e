/** The other ways in: register, log in and, where the server uses the sandbox, the sample account. */
import { useEffect, useRef, useState } from 'react'
import type { AppError } from '#shared/errors.ts'
import { readTab, writeTab } from '../../../local/kept-try.ts'
import { Button, ButtonLink } from '../../../ui/action/button.tsx'
import { WorkSteps } from '../../../ui/feedback/work-steps.tsx'
import { EitherLink } from '../frame/by-session.tsx'
import { latePart, UNREACHED } from '../late-part.ts'
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

/** In this order. */
const STAGES = ['make', 'open'] as const
/** Says that the sample account is being opened, for a page that was left meanwhile. */
const OPENING_KEY = 'gigwright-sample-opening'
/** Whoever comes back later has something else in mind. */
const OPENING_LIFE_MS = 60_000

function wasOpening(nowMs: number): boolean {
  const kept = readTab(OPENING_KEY)
  const sinceMs: unknown = typeof kept === 'object' && kept !== null ? Reflect.get(kept, 'sinceMs') : null
  return typeof sinceMs === 'number' && Math.abs(nowMs - sinceMs) < OPENING_LIFE_MS
}

/** Always in the page, but shown only where the server has marked it as sandboxed (`api/http/site/site-files.ts`). */
function Explore() {
  const { t, tag, load, say } = useTexts('site')
  const isHydrated = useHydrated()
  const [stage, setStage] = useState<(typeof STAGES)[number] | null>(null)
  const [problem, setProblem] = useState<Pick<AppError, 'code' | 'details'> | null>(null)
  const explore = async () => {
    setStage('make')
    setProblem(null)
    writeTab(OPENING_KEY, { sinceMs: Date.now() })
    const code = await latePart(import('./enter-sample.ts'))
    const refusal = code ? await code.enterSample(tag, () => setStage('open')) : UNREACHED
    // A page that is left breaks its own call.
    if (!refusal?.code.startsWith('network.')) writeTab(OPENING_KEY, null)
    if (code && refusal === null) return location.assign(code.SAMPLE_PATH)
    await latePart(load('errors'))
    setStage(null)
    setProblem(refusal)
  }
  const goOn = useRef(explore)
  useEffect(() => {
    if (wasOpening(Date.now())) void goOn.current()
  }, [])
  const isBusy = stage !== null
  return (
    <div className="hidden gap-1.5 sandboxed:grid signed-in:hidden">
      <div>
        <Button
          data-sample=""
          disabled={!isHydrated}
          isBusy={isBusy}
          onClick={() => void explore()}
          className="aria-disabled:opacity-100!"
        >
          {isBusy ? t('hero.exploring') : t('hero.explore')}
        </Button>
      </div>
      {stage ? (
        <WorkSteps
          label={t('try.work')}
          steps={STAGES.map((each) => t(`hero.stages.${each}`))}
          current={STAGES.indexOf(stage)}
        />
      ) : (
        <p className="text-sm text-ink-2 not-sm:hidden">{t('hero.exploreNote')}</p>
      )}
      <p role="alert" className="text-sm font-medium text-bad empty:hidden">
        {problem && sentenceOf(say, problem)}
      </p>
    </div>
  )
}
