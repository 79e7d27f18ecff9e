/** What was read in a post: marked in a short post, listed for a long one. */
import Check from 'lucide-react/icons/check'
import Circle from 'lucide-react/icons/circle'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import X from 'lucide-react/icons/x'
import type { TriedAnswer } from '#shared/contract/try.ts'
import type { ReadItem } from '#shared/domain/letter/read-items.ts'
import { classNames } from '../../../ui/class-names.ts'
import { useTexts } from '../texts.ts'
import { markedParts } from './marked-parts.ts'

/** A longer post would push the letter out of sight. */
const SHORT_POST = 700
const LISTED_MAX = 8

const LOOKS: Record<ReadItem['is'], string> = {
  question: 'bg-info-soft decoration-info',
  request: 'bg-wait-soft decoration-wait',
  requirement: 'bg-sunken decoration-ink-2',
  attack: 'bg-bad-soft decoration-bad',
}

interface PostReadProps {
  answer: TriedAnswer
  /** So many of the items are shown as read. */
  shown: number
}

export function PostRead({ answer: { job, reading }, shown }: PostReadProps) {
  const { t } = useTexts('site')
  const { items } = reading
  if (job.text.length <= SHORT_POST) {
    return (
      <div className="grid gap-2.5">
        <p dir="auto" className="leading-snug font-semibold">
          <Marked text={job.title} items={items} shown={shown} />
        </p>
        {/* On a phone the letter comes first, and the words that count stand in the list. */}
        <p dir="auto" className="text-sm leading-relaxed whitespace-pre-line not-lg:hidden">
          <Marked text={job.text} items={items} shown={shown} />
        </p>
        <ul className="grid gap-1 text-sm empty:hidden">
          {items.map((item, at) => (
            <Item key={item.words} item={item} isShown={at < shown} />
          ))}
        </ul>
      </div>
    )
  }
  return (
    <div className="grid gap-2.5">
      <p dir="auto" className="leading-snug font-semibold empty:hidden">
        {job.title}
      </p>
      {items.length === 0 && <p className="text-sm text-ink-2">{t('tried.nothing')}</p>}
      <ul className="grid gap-1.5 text-sm empty:hidden">
        {items.slice(0, LISTED_MAX).map((item) => (
          <Item key={item.words} item={item} isShown />
        ))}
      </ul>
      {items.length > LISTED_MAX && (
        <details className="text-sm">
          <summary className="min-h-0 py-1.5 text-ink-2 underline underline-offset-4 pointer-coarse:py-3">
            {t('tried.more', { count: items.length - LISTED_MAX })}
          </summary>
          <ul className="mt-1 grid gap-1.5">
            {items.slice(LISTED_MAX).map((item) => (
              <Item key={item.words} item={item} isShown />
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

function Marked({ text, items, shown }: { text: string; items: readonly ReadItem[]; shown: number }) {
  return markedParts(text, items).map(({ text: part, at }, place) =>
    at === null ? (
      part
    ) : (
      <mark
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their order
        key={place}
        className={classNames(
          'rounded-[3px] box-decoration-clone px-0.5 text-ink underline decoration-2 underline-offset-4 transition-colors',
          at < shown ? LOOKS[items[at]?.is ?? 'request'] : 'bg-transparent decoration-transparent',
        )}
      >
        {part}
      </mark>
    ),
  )
}

function Item({ item: { is, state, words, fact }, isShown }: { item: ReadItem; isShown: boolean }) {
  const { t } = useTexts('site')
  const Icon = is === 'attack' ? ShieldAlert : state === 'met' ? Check : state === 'impossible' ? X : Circle
  const tone = is === 'attack' || state === 'impossible' ? 'text-bad' : state === 'met' ? 'text-good' : 'text-ink-3'
  return (
    <li className={classNames('flex gap-2 transition-opacity', !isShown && 'opacity-0')}>
      <Icon
        className={classNames('shrink-0', tone, Icon === Circle ? 'mx-1 mt-1.75 size-2' : 'mt-0.5 size-4')}
        strokeWidth={Icon === Circle ? 4 : 2.25}
        aria-hidden="true"
      />
      <span className="min-w-0">
        <span className="font-medium">{t(`tried.is.${is}`)}</span>{' '}
        {is !== 'attack' && state !== 'open' && <span className="text-ink-2">({t(`tried.state.${state}`)})</span>}{' '}
        <q dir="auto" className="text-ink-2">
          {words}
        </q>
        {fact !== '' && <span className="block text-ink-2">{t('tried.says', { fact })}</span>}
      </span>
    </li>
  )
}
