/** What Gigwright makes of a post: what it reads, whether it would bid, and the letter with its sources. */
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { type ReactNode, type Ref, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import CircleX from 'lucide-react/icons/circle-x'
import OctagonAlert from 'lucide-react/icons/octagon-alert'
import type { TriedAnswer } from '#shared/contract/try.ts'
import { IconButton } from '../../../ui/action/icon-button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { useTexts } from '../texts.ts'
import { PostRead } from './post-read.tsx'
import { SourcedLetter } from './sourced-letter.tsx'

interface TriedViewProps {
  answer: TriedAnswer
  title: ReactNode
  /** Takes the focus when a visitor's own answer arrives. */
  titleRef?: Ref<HTMLHeadingElement>
  isSample?: boolean
  children?: ReactNode
}

export function TriedView({ answer, title, titleRef, isSample = false, children }: TriedViewProps) {
  const { t } = useTexts('site')
  const frame = useRef<HTMLElement>(null)
  const { items } = answer.reading
  const verdictAt = items.length
  const steps = isSample ? verdictAt + 1 + answer.sentences.length : 0
  const { shown, again } = usePlay(steps, frame)
  return (
    <section
      ref={frame}
      aria-label={t('tried.label')}
      className="rounded-card border border-line bg-surface shadow-card"
    >
      <div className="flex items-center gap-3 border-b border-line px-4 py-2.5 lg:px-6">
        <h2 ref={titleRef} tabIndex={-1} className="min-w-0 grow text-sm text-ink-2 text-pretty outline-none">
          {title}
        </h2>
        {isSample && (
          <IconButton icon={RotateCcw} label={t('tried.again')} onClick={again} className="motion-reduce:hidden" />
        )}
      </div>
      {/* On a phone the letter follows the verdict, and what was read comes last; on a desk it stands beside both. */}
      <div className="grid lg:grid-cols-[22rem_1fr] lg:grid-rows-[auto_1fr]">
        {/* A bid without a letter is none: the letter's place says why. */}
        {(answer.verdict.is !== 'bid' || answer.sentences.length > 0) && (
          <Part title={t('tried.judge')} className="border-line lg:row-start-2 lg:border-e lg:border-t">
            <div className={classNames('transition-opacity', shown < verdictAt + 1 && 'opacity-0')}>
              <Verdict verdict={answer.verdict} />
            </div>
          </Part>
        )}
        <Part
          title={t('tried.letter')}
          note={answer.facts.length > 0 && t('tried.numbers')}
          className="border-line not-lg:border-t lg:col-start-2 lg:row-span-2 lg:row-start-1"
        >
          <SourcedLetter answer={answer} shown={shown - verdictAt - 1} />
          {children}
        </Part>
        <Part title={t('tried.read')} className="border-line not-lg:border-t lg:col-start-1 lg:row-start-1 lg:border-e">
          <PostRead answer={answer} shown={shown} />
        </Part>
      </div>
    </section>
  )
}

interface PartProps {
  title: string
  note?: ReactNode
  className?: string
  children: ReactNode
}

function Part({ title, note, className, children }: PartProps) {
  return (
    <div className={classNames('min-w-0 px-4 py-3 lg:px-6 lg:py-5', className)}>
      <div className="mb-2.5 flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="font-semibold">{title}</h3>
        {note && <p className="text-sm text-ink-2">{note}</p>}
      </div>
      {children}
    </div>
  )
}

const STEP_MS = 420

interface Play {
  /** Steps before this one are shown. Everything is shown without scripts, and where motion is not wanted. */
  shown: number
  again(): void
}

/**
 * Shows a finished thing step by step, once when it is first seen, and again on request.
 * @param steps How many there are; 0 shows everything at once.
 */
function usePlay(steps: number, target: RefObject<HTMLElement | null>): Play {
  const [shown, setShown] = useState(Number.POSITIVE_INFINITY)
  const again = useCallback(() => setShown(0), [])
  useEffect(() => {
    const element = target.current
    if (steps === 0 || !element || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        setShown(0)
      },
      { threshold: 0.2 },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [steps, target])
  useEffect(() => {
    if (shown >= steps) return
    const timer = setTimeout(() => setShown((now) => now + 1), STEP_MS)
    return () => clearTimeout(timer)
  }, [shown, steps])
  return { shown: shown >= steps ? Number.POSITIVE_INFINITY : shown, again }
}

/** Whether Gigwright would bid, with the words of the post and the visitor's line that decide. */
const LOOKS = {
  bid: { icon: CircleCheck, tone: 'text-good' },
  ask: { icon: CircleHelp, tone: 'text-wait' },
  refuse: { icon: CircleX, tone: 'text-ink-2' },
  fraud: { icon: OctagonAlert, tone: 'text-bad' },
} as const

function Verdict({ verdict: { is, words, fact, matched } }: Pick<TriedAnswer, 'verdict'>) {
  const { t, tag } = useTexts('site')
  const { icon: Icon, tone } = LOOKS[is]
  const skills = new Intl.ListFormat(tag, { type: 'conjunction' }).format(matched)
  return (
    <div className="grid gap-1">
      <p className={classNames('flex gap-2 text-lg leading-snug font-semibold', tone)}>
        <Icon className="mt-0.5 size-5.5 shrink-0" strokeWidth={2} aria-hidden="true" />
        {t(`tried.verdict.${is}`)}
      </p>
      {is === 'bid' && (
        <p className="text-sm text-ink-2">
          {matched.length > 0 ? t('tried.fits', { skills }) : t('tried.nothingAgainst')}
        </p>
      )}
      {words.length > 0 && (
        <ul className="grid gap-1 text-sm text-ink-2">
          {words.map((each) => (
            <li key={each}>
              {t(is === 'ask' ? 'tried.silent' : 'tried.postSays')} <q dir="auto">{each}</q>
            </li>
          ))}
        </ul>
      )}
      {fact !== '' && <p className="text-sm text-ink-2">{t('tried.says', { fact })}</p>}
    </div>
  )
}
