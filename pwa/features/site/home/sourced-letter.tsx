/** A letter whose sentences about the freelancer are tied to the line that they rest on, by a number and its colour. */
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { TriedAnswer } from '#shared/contract/try.ts'
import type { LetterSentence } from '#shared/domain/letter/sentences.ts'
import { classNames } from '../../../ui/class-names.ts'
import { useTexts } from '../texts.ts'

/** The number carries the meaning; the hue helps the eye. */
const HUES = [
  {
    line: 'decoration-tie-1/60',
    number: 'bg-tie-1-soft text-tie-1',
    card: 'bg-tie-1-soft',
    dot: 'bg-tie-1',
    tie: 'border-tie-1/60',
  },
  {
    line: 'decoration-tie-2/60',
    number: 'bg-tie-2-soft text-tie-2',
    card: 'bg-tie-2-soft',
    dot: 'bg-tie-2',
    tie: 'border-tie-2/60',
  },
  {
    line: 'decoration-tie-3/60',
    number: 'bg-tie-3-soft text-tie-3',
    card: 'bg-tie-3-soft',
    dot: 'bg-tie-3',
    tie: 'border-tie-3/60',
  },
  {
    line: 'decoration-tie-4/60',
    number: 'bg-tie-4-soft text-tie-4',
    card: 'bg-tie-4-soft',
    dot: 'bg-tie-4',
    tie: 'border-tie-4/60',
  },
] as const
const hueOf = (at: number) => HUES[at % HUES.length] ?? HUES[0]

/** A post of fewer characters names no work that a line could be about. */
const TELLING = 60

interface SourcedLetterProps {
  answer: TriedAnswer
  /** So many sentences are shown; the others keep their place. */
  shown: number
}

/** Each source stands beside the paragraph that names it first, on a phone under it. */
export function SourcedLetter({ answer: { job, sentences, facts, doubts, verdict }, shown }: SourcedLetterProps) {
  const { t } = useTexts('site')
  if (sentences.length === 0) {
    const isLeft = verdict.is === 'refuse' || verdict.is === 'fraud'
    const isProofless = doubts.some(({ kind }) => kind === 'proof') && `${job.title}${job.text}`.length >= TELLING
    const why = isLeft ? 'noLetter' : isProofless ? 'noProof' : 'tooLittle'
    return <p className="text-ink-2">{t(`tried.${why}`)}</p>
  }
  const placeOf = (id: string) => facts.findIndex((fact) => fact.id === id)
  const paragraphs = paragraphsOf(sentences)
  const named = new Set<number>()
  return (
    <div className="grid gap-3">
      {paragraphs.map((paragraph) => {
        const places = [...new Set(paragraph.flatMap(({ sentence }) => sentence.facts.map(placeOf)))]
        const fresh = places.filter((at) => at >= 0 && !named.has(at))
        for (const at of fresh) named.add(at)
        return (
          <div key={paragraph[0]?.at} className="grid gap-2 lg:grid-cols-[1fr_15rem] lg:items-start lg:gap-10">
            <div className="grid gap-1">
              <p dir="auto" className="leading-normal sm:leading-relaxed">
                {paragraph.map(({ sentence, at }) => (
                  <Sentence
                    key={at}
                    sentence={sentence}
                    place={placeOf(sentence.facts[0] ?? '')}
                    isShown={at < shown}
                    isDoubted={doubts.some((doubt) => doubt.sentence === sentence.text)}
                  />
                ))}
              </p>
              <ToCheck words={doubtsIn(paragraph, doubts)} />
            </div>
            <ul className="grid gap-1.5 empty:hidden">
              {fresh.map((at) => (
                <SourceCard key={at} at={at} text={facts[at]?.text ?? ''} />
              ))}
            </ul>
          </div>
        )
      })}
      <ToCheck
        words={doubts.filter(({ sentence, words }) => sentence === '' && words !== '').map(({ words }) => words)}
      />
    </div>
  )
}

/** What a person should look at before the letter leaves, in words. */
function ToCheck({ words }: { words: readonly string[] }) {
  const { t } = useTexts('site')
  return [...new Set(words)].map((each) => (
    <p key={each} className="flex gap-2 text-sm text-wait">
      <TriangleAlert className="mt-0.5 size-4 shrink-0" strokeWidth={2.25} aria-hidden="true" />
      <span>
        {t('tried.check')} <q dir="auto">{each}</q>
      </span>
    </p>
  ))
}

/** @returns The words in doubt, or the whole sentence where the doubt names none. */
function doubtsIn(paragraph: readonly Placed[], doubts: TriedAnswer['doubts']): string[] {
  const texts = new Set(paragraph.map(({ sentence }) => sentence.text))
  return doubts.filter(({ sentence }) => texts.has(sentence)).map((doubt) => doubt.words || doubt.sentence)
}

interface Placed {
  sentence: LetterSentence
  at: number
}

function paragraphsOf(sentences: readonly LetterSentence[]): Placed[][] {
  const paragraphs = new Map<number, Placed[]>()
  for (const [at, sentence] of sentences.entries())
    paragraphs.set(sentence.paragraph, [...(paragraphs.get(sentence.paragraph) ?? []), { sentence, at }])
  return [...paragraphs.values()]
}

interface SentenceProps {
  sentence: LetterSentence
  /** Of its source; -1 for none. */
  place: number
  isShown: boolean
  isDoubted: boolean
}

function Sentence({ sentence: { text }, place, isShown, isDoubted }: SentenceProps) {
  const { t } = useTexts('site')
  const look = classNames(
    'rounded-[3px] box-decoration-clone transition-colors',
    place >= 0 && `underline decoration-[1.5px] underline-offset-[5px] ${hueOf(place).line}`,
    isDoubted && 'underline decoration-wavy decoration-wait underline-offset-[5px]',
    !isShown && 'bg-sunken text-transparent decoration-transparent',
  )
  if (place < 0) {
    return (
      <>
        <span className={look}>{text}</span>{' '}
      </>
    )
  }
  const [head, last] = splitEnd(text)
  return (
    <>
      <span className={look}>{head}</span>
      <span className="whitespace-nowrap">
        <span className={look}>{last}</span>
        <span className="sr-only"> ({t('tried.source', { number: place + 1 })})</span>
        <SourceNumber at={place} className={classNames('ms-1 transition-opacity', !isShown && 'opacity-0')} />
      </span>{' '}
    </>
  )
}

/** The end of a sentence stays on one line with its number; scripts without spaces give their last character. */
function splitEnd(text: string): [string, string] {
  const [last = text.slice(-1)] = /(?<=\s)\S{1,16}$/u.exec(text) ?? []
  return [text.slice(0, text.length - last.length), last]
}

function SourceNumber({ at, className }: { at: number; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'inline-grid size-4.5 shrink-0 place-items-center rounded-full align-[2px] text-[0.6875rem] leading-none font-bold',
        hueOf(at).number,
        className,
      )}
    >
      {at + 1}
    </span>
  )
}

/** On a desk a line leads from the paragraph to it. */
function SourceCard({ at, text }: { at: number; text: string }) {
  const { t } = useTexts('site')
  const { card, dot, tie } = hueOf(at)
  return (
    <li className={classNames('relative rounded-control px-3 py-2 text-sm leading-snug', card)}>
      <span
        aria-hidden="true"
        className={classNames('absolute end-full top-1/2 w-8 border-t-[1.5px] not-lg:hidden', tie)}
      />
      <span className="flex gap-2">
        <span className="sr-only">{t('tried.source', { number: at + 1 })}: </span>
        <span
          aria-hidden="true"
          className={classNames(
            'mt-px grid size-4.5 shrink-0 place-items-center rounded-full text-[0.6875rem] leading-none font-bold text-surface',
            dot,
          )}
        >
          {at + 1}
        </span>
        <span dir="auto" className="min-w-0">
          {text}
        </span>
      </span>
    </li>
  )
}
