/** The first thing a visitor sees: one post, read and answered; at first a made-up one, then their own. */
import { useEffect, useRef } from 'react'
import { keepTry } from '../../../local/kept-try.ts'
import { EitherLink } from '../frame/by-session.tsx'
import { HeroTitle } from '../section.tsx'
import { useTexts } from '../texts.ts'
import { useSample } from './sample.ts'
import { OWN_START, StickyStart } from './sticky-start.tsx'
import { TriedView } from './tried.tsx'
import { TryBox } from './try-box.tsx'
import { type Try, useTry } from './use-try.ts'
import { WaysIn } from './ways-in.tsx'

export function Hero() {
  const { t } = useTexts('site')
  const sample = useSample()
  const tried = useTry()
  const { done } = tried
  // Nobody needs an account for a post that is left alone.
  const isBid = done?.answer.verdict.is === 'bid' || done?.answer.verdict.is === 'ask'
  const isWorthIt = isBid && done.answer.sentences.length > 0
  const box = useRef<HTMLDivElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  // The answer is below the form, so whoever asked is led to it.
  useEffect(() => {
    if (!done || done.isFoundAgain) return
    title.current?.focus({ preventScroll: true })
    title.current?.scrollIntoView({ block: 'start' })
  }, [done])
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-1 gap-4 px-4 pt-18 pb-5 sm:px-5 sm:pb-10 lg:grid-cols-2 lg:gap-x-12 lg:gap-y-5 lg:px-9 lg:pt-26 lg:pb-16">
      <div className="grid min-w-0 content-end gap-4 lg:gap-5">
        <HeroTitle>
          <span className="lg:block">{t('hero.paste')}</span> <span className="text-accent">{t('hero.read')}</span>
        </HeroTitle>
        <p className="max-w-prose leading-snug text-ink-2 sm:text-lg lg:text-xl lg:leading-normal">{t('hero.lead')}</p>
      </div>
      <div ref={box} className="min-w-0 self-center lg:row-span-2">
        <TryBox {...tried} sample={sample} />
      </div>
      {/* On a phone the other ways in come after the box, on a desktop beside it. */}
      <div className="lg:pb-3">
        <WaysIn />
      </div>
      <div className="min-w-0 lg:col-span-2">
        {done ? (
          <TriedView key="own" answer={done.answer} title={t('tried.yours')} titleRef={title}>
            {isWorthIt && <TurnOn done={done} />}
          </TriedView>
        ) : (
          <TriedView key="sample" answer={sample.answer} title={t('tried.sample')} isSample />
        )}
      </div>
      <StickyStart above={box} onStart={done && isWorthIt ? () => keepTry(keptOf(done)) : undefined} />
    </div>
  )
}

type Done = NonNullable<Try['done']>

/** Goes on with the answer in an account. */
function TurnOn({ done }: { done: Done }) {
  const { t } = useTexts('site')
  return (
    <div id={OWN_START} className="mt-5 grid gap-2 border-t border-line pt-4">
      <div className="flex flex-wrap gap-3">
        <span className="contents" onClickCapture={() => keepTry(keptOf(done))}>
          <EitherLink
            variant="primary"
            size="large"
            signedOut={{ href: '/register', label: t('try.turnOn') }}
            signedIn={{ href: '/share', label: t('try.turnOn') }}
          />
        </span>
      </div>
      <p className="text-sm text-ink-2 signed-in:hidden">{t('try.turnOnNote')}</p>
    </div>
  )
}

/** What comes along into the account. */
function keptOf({ about, answer: { job, skills, sentences } }: Done) {
  return { ...job, about, skills, letter: sentences.map(({ text }) => text).join(' ') }
}
