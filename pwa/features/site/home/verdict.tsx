/** Whether Gigwright would bid, with the words of the post and the visitor's line that decide. */
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import CircleX from 'lucide-react/icons/circle-x'
import OctagonAlert from 'lucide-react/icons/octagon-alert'
import type { TriedAnswer } from '#shared/contract/try.ts'
import { classNames } from '../../../ui/class-names.ts'
import { useTexts } from '../texts.ts'

const LOOKS = {
  bid: { icon: CircleCheck, tone: 'text-good' },
  ask: { icon: CircleHelp, tone: 'text-wait' },
  refuse: { icon: CircleX, tone: 'text-ink-2' },
  fraud: { icon: OctagonAlert, tone: 'text-bad' },
} as const

export function Verdict({ verdict: { is, words, fact, matched } }: Pick<TriedAnswer, 'verdict'>) {
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
