/** Another version of the letter: asked for in a word or a sentence, and compared before it is used. */
import WandSparkles from 'lucide-react/icons/wand-sparkles'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WriterState } from '#shared/contract/writer.ts'
import {
  BUILT_IN_STYLES,
  proposals,
  type Rewrite,
  REWRITE_STYLES,
  type RewriteStyle,
  type Rewritten,
} from '#shared/contract/proposals.ts'
import { OTHER_LETTERS_MAX, type OtherLetter, type Proposal } from '#shared/domain/proposal.ts'
import type { AppError } from '#shared/errors.ts'
import { useErrorText } from '../../../i18n/use-error-text.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { mutate } from '../../../local/mutate.ts'
import { useSyncStatus } from '../../../local/sync/sync-status.ts'
import { useWriterState } from '../../../local/writer-state.ts'
import { Button } from '../../../ui/action/button.tsx'
import { TextLink } from '../../../ui/action/link.tsx'
import { Disclosure } from '../../../ui/layout/disclosure.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { showToast } from '../../../ui/feedback/toast.ts'
import { createDraftWriter } from '../../../local/drafts.ts'
import { useLocal } from '../../../local/queries/use-local.ts'
import { call } from '../../../net/client.ts'
import { createLastingAction } from '../../../parts/form/use-lasting-action.ts'
import { LetterCompare } from './letter-compare.tsx'

const QUICK = REWRITE_STYLES.filter((style) => style !== 'own')

interface RewritePanelProps {
  proposal: Proposal
  /** What stands in the editor. */
  current: Version
  onUse: (version: Version) => void
}

/** A letter with its sentences as they were written: so its ties to facts stay when it is chosen. */
type Version = Pick<Proposal, 'letter' | 'sentences'>

export function RewritePanel({ proposal, current, onUse }: RewritePanelProps) {
  const { t } = useTranslation(['proposals', 'ui'])
  const { isOnline } = useSyncStatus()
  const errorText = useErrorText()
  const [wish, setWish] = useState('')
  const task = useRewrite(proposal.id)
  const { letter, sentences } = current
  const ask = (style: RewriteStyle) => void task.ask({ style, wish, letter })
  const { answer: writer } = useWriterState()
  // Few facts leave nothing else to say. Another greeting alone is no other letter.
  const { found } = task
  const isSame = found?.letter === letter || (found?.writtenBy === 'built-in' && bodyOf(found) === bodyOf(current))
  // A button says only what the writer at work can do.
  const isModel = writer !== null && writer.atWork !== 'built-in'
  const isPutIn = (text: string) => letter.includes(text) && !sentences.some((one) => one.text.includes(text))
  const styles = QUICK.filter((style) => isModel || BUILT_IN_STYLES.includes(style)).filter(
    (style) => style !== 'joined' || proposal.vouched.some(isPutIn),
  )
  return (
    <section aria-label={t('rewrite.title')} className="grid gap-3 rounded-card bg-sunken p-3.5">
      <h3 className="flex items-center gap-2 font-semibold">
        <WandSparkles className="size-4.5 text-accent" aria-hidden="true" />
        {t('rewrite.title')}
      </h3>
      <div className="flex flex-wrap gap-2">
        {styles.map((style) => (
          <Button key={style} size="small" disabled={!isOnline || task.isBusy} onClick={() => ask(style)}>
            {t(`rewrite.styles.${style}`)}
          </Button>
        ))}
      </div>
      {isModel && <Wish {...{ wish, setWish }} isDisabled={!isOnline || task.isBusy} onAsk={() => ask('own')} />}
      {writer?.atWork === 'built-in' && (
        <p className="text-sm text-ink-2">
          {t('rewrite.builtInOnly')} <ModelLink writer={writer} />
        </p>
      )}
      <div role="status" className="empty:hidden">
        {task.isBusy && (
          <p className="flex flex-wrap items-center gap-3 text-sm">
            <Spinner />
            {t('rewrite.busy')}
            <Button size="small" variant="ghost" onClick={task.cancel}>
              {t('ui:cancel')}
            </Button>
          </p>
        )}
        {!isOnline && <p className="text-sm text-ink-2">{t('rewrite.offline')}</p>}
        {isSame && !task.isBusy && <p className="text-sm text-ink-2">{t('rewrite.same')}</p>}
        {task.error && !task.isBusy && <p className="text-sm text-bad">{errorText(task.error)}</p>}
      </div>
      <OtherLetters proposal={proposal} current={current} onUse={onUse} />
      {task.found && !isSame && (
        <LetterCompare
          proposal={proposal}
          before={letter}
          after={task.found.letter}
          note={task.found.isHeeded ? undefined : t('rewrite.notHeeded')}
          onClose={task.close}
          onUse={() => {
            void keepOther(proposal, current)
            onUse(task.found ?? current)
            task.close()
          }}
          onKeepBoth={() => {
            void keepOther(proposal, task.found ?? current).then(() =>
              showToast({ title: t('rewrite.kept'), tone: 'good' }),
            )
            task.close()
          }}
        />
      )}
    </section>
  )
}

function bodyOf({ letter, sentences }: Version): string {
  const greeting = sentences.find(({ kind }) => kind === 'greeting')?.text ?? ''
  return letter.startsWith(greeting) ? letter.slice(greeting.length).trim() : letter
}

interface WishProps {
  wish: string
  setWish: (wish: string) => void
  isDisabled: boolean
  onAsk: () => void
}

/** A change in the person's own words. */
function Wish({ wish, setWish, isDisabled, onAsk }: WishProps) {
  const { t } = useTranslation('proposals')
  const isOff = isDisabled || wish.trim() === ''
  return (
    <div className="flex flex-wrap items-end gap-2">
      <Field label={t('rewrite.wish')} className="min-w-0 flex-1 basis-56">
        <TextInput
          value={wish}
          maxLength={500}
          placeholder={t('rewrite.wishExample')}
          onChange={({ target }) => setWish(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // Enter would save the letter.
            event.preventDefault()
            if (!isOff) onAsk()
          }}
        />
      </Field>
      <Button disabled={isOff} onClick={onAsk}>
        {t('rewrite.ask')}
      </Button>
    </div>
  )
}

/** The versions that are not in use. Choosing another keeps them all. */
function OtherLetters({ proposal, current, onUse }: RewritePanelProps) {
  const { t } = useTranslation('proposals')
  const format = useFormat()
  const [shown, setShown] = useState<OtherLetter | null>(null)
  const { otherLetters } = proposal
  if (otherLetters.length === 0) return null
  const without = (text: string) => otherLetters.filter((other) => other.letter !== text)
  return (
    <Disclosure summary={t('rewrite.others', { count: otherLetters.length })}>
      <ul className="grid gap-2">
        {otherLetters.map((other) => (
          <li key={other.at} className="flex flex-wrap items-center gap-2 text-sm">
            <span className="min-w-0 flex-1 basis-48">
              <bdi className="line-clamp-1">{other.letter}</bdi>
              <span className="text-ink-2">{format.relative(other.at, Date.now())}</span>
            </span>
            <Button size="small" onClick={() => setShown(other)}>
              {t('rewrite.compare')}
            </Button>
            <Button
              size="small"
              variant="ghost"
              onClick={() => void mutate('proposal.update', proposal.id, { otherLetters: without(other.letter) })}
            >
              {t('rewrite.forget')}
            </Button>
          </li>
        ))}
      </ul>
      {shown && (
        <LetterCompare
          proposal={proposal}
          before={current.letter}
          after={shown.letter}
          onClose={() => setShown(null)}
          onUse={() => {
            void keepOther({ ...proposal, otherLetters: without(shown.letter) }, current)
            onUse(shown)
            setShown(null)
          }}
        />
      )}
    </Disclosure>
  )
}

/** Drops the oldest when there are too many. */
function keepOther({ id, otherLetters }: Proposal, { letter, sentences }: Version): Promise<void> {
  const others = otherLetters.filter((other) => other.letter !== letter)
  const kept = letter.trim() === '' ? others : [{ letter, sentences, at: Date.now() }, ...others]
  return mutate('proposal.update', id, { otherLetters: kept.slice(0, OTHER_LETTERS_MAX) })
}

/** Leads to a model only where there is one, or where a key can be entered. */
function ModelLink({ writer: { serverModel, addresses } }: { writer: WriterState }) {
  const { t } = useTranslation('proposals')
  if (serverModel === null && addresses.length === 0) return null
  return <TextLink href="/settings/writer">{t(serverModel ? 'rewrite.modelLink' : 'rewrite.keyLink')}</TextLink>
}

/** A model may be slow, and it may be asked twice. */
const PATIENCE_MS = 130_000

interface RewriteTask {
  isBusy: boolean
  /** Why the last request failed. */
  error: AppError | null
  /** The new version, until the person decides. */
  found: Rewritten | null
  ask(wish: Rewrite): Promise<void>
  cancel(): void
  /** Call it after the decision. */
  close(): void
}

const useAsked = createLastingAction()

/** Asks the server for another version of a letter. The letter may be left meanwhile, because the version waits on this device. */
function useRewrite(proposalId: string): RewriteTask {
  const { isBusy, error, run, cancel } = useAsked(proposalId)
  const key = `rewrite-${proposalId}`
  const kept = useLocal(async ({ drafts }) => (await drafts.get(key))?.value, [key], { isAwaited: false })
  const found = proposals.rewrite.response.safeParse(kept)
  return {
    isBusy,
    error,
    found: found.success ? found.data.data : null,
    ask: (wish) =>
      run(async (signal) => {
        // Whoever logs in meanwhile has drafts of their own.
        const draft = createDraftWriter(key)
        const options = { params: { id: proposalId }, body: wish, signal, timeoutMs: PATIENCE_MS }
        draft.write(await call(proposals.rewrite, options))
        await draft.flush()
      }),
    cancel,
    close: () => void createDraftWriter(key).clear(),
  }
}
