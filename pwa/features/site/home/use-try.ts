/** What is typed into the try box, and what came of it. Both are found again after a reload, and work that was left goes on. */
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { TriedAnswer, TryStage } from '#shared/contract/try.ts'
import type { AppError } from '#shared/errors.ts'
import {
  answeredTry,
  dropTry,
  keepAnswered,
  keepTypedTry,
  keepUnanswered,
  type TypedTry,
  typedTry,
  unansweredTry,
} from '../../../local/kept-try.ts'
import { latePart, UNREACHED } from '../late-part.ts'
import { problemSentence, sentenceOf } from '../sentence-of.ts'
import { useTexts } from '../texts.ts'
import { typedBefore } from '../typed-before.ts'
import type { Tried } from './call-try.ts'

type Refused = Extract<Tried, { fields: unknown }> | { error: Pick<AppError, 'code' | 'details'> }

const EMPTY: TypedTry = { job: '', about: '' }

interface Done {
  /** The lines it was written from. */
  about: string
  answer: TriedAnswer
  /** It was there when the page opened: nobody waits for it. */
  isFoundAgain: boolean
}

export interface Try {
  form: RefObject<HTMLFormElement | null>
  typed: TypedTry
  type(next: TypedTry): void
  /** Null before the first. */
  done: Done | null
  /** What is being done with the post; null while nothing is. */
  stage: 'get' | TryStage | null
  /** A resume file is being read. */
  isReadingFile: boolean
  /** Sentences by field. */
  problems: Partial<Record<keyof TypedTry, string>>
  failure: string | null
  submit(): Promise<void>
  /** Puts the text of a resume file into the lines about oneself. */
  giveFile(file: File): Promise<void>
  /** Deletes all of it from the browser. */
  forget(): void
  /** Null where nothing was deleted since the page opened. */
  putBack: (() => void) | null
}

export function useTry(): Try {
  const { tag, say, load } = useTexts('site')
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState(EMPTY)
  // A file takes a moment to read, and typing goes on.
  const newest = useRef(typed)
  newest.current = typed
  const [done, setDone] = useState<Done | null>(null)
  const [stage, setStage] = useState<Try['stage']>(null)
  const [tried, setTried] = useState<Refused | null>(null)
  const running = useRef<AbortController | null>(null)
  const [deleted, setDeleted] = useState<{ typed: TypedTry; done: Done | null } | null>(null)

  const type = useCallback((next: TypedTry) => {
    setTyped(next)
    keepTypedTry(next)
  }, [])
  const ask = async ({ job, about }: TypedTry) => {
    running.current?.abort()
    const own = new AbortController()
    running.current = own
    const asked = { job, about, atMs: Date.now(), answer: null }
    setStage('get')
    setTried(null)
    keepUnanswered(asked)
    const code = await latePart(import('./call-try.ts'), load('errors'), load('validation'))
    if (own.signal.aborted) return
    if (!code) {
      setStage(null)
      return setTried({ error: UNREACHED })
    }
    const result = await code.callTry({ job, about }, { tag, signal: own.signal, onStage: setStage })
    if (own.signal.aborted || !result) return
    setStage(null)
    const hasAnswer = 'answer' in result
    // A page that is left breaks its own call: it is asked again when the page is opened again.
    if (hasAnswer || 'fields' in result || !result.error.code.startsWith('network.')) keepUnanswered(null)
    if (!hasAnswer) {
      // The reading of the post before would pass for that of this one.
      if ('fields' in result && result.fields.job) setDone(null)
      return setTried(result)
    }
    keepAnswered({ ...asked, answer: result.answer })
    setDone({ about, answer: result.answer, isFoundAgain: false })
  }
  // The pre-rendered page cannot contain it, so it is read after hydration, once.
  const goOn = useRef(async () => {
    setTyped({ ...EMPTY, ...typedTry(), ...typedBefore(form.current, ['job', 'about']) })
    const [answered, unanswered] = [answeredTry(Date.now()), unansweredTry(Date.now())]
    if (unanswered) void ask(unanswered)
    if (!answered) return
    const code = await latePart(import('./call-try.ts'))
    const answer = code?.keptAnswer(answered.answer)
    if (answer) setDone((now) => now ?? { about: answered.about, answer, isFoundAgain: true })
  })
  useEffect(() => {
    void goOn.current()
    return () => running.current?.abort()
  }, [])
  const [isReadingFile, setReadingFile] = useState(false)
  const giveFile = async (file: File) => {
    setReadingFile(true)
    setTried(null)
    const code = await latePart(import('./read-resume.ts'), load('errors'))
    const text = code ? await code.readResume(file) : UNREACHED
    setReadingFile(false)
    if (typeof text === 'string') type({ ...newest.current, about: text })
    else setTried({ error: text })
  }
  const forget = () => {
    running.current?.abort()
    setStage(null)
    setTried(null)
    setDeleted({ typed, done })
    setTyped(EMPTY)
    setDone(null)
    dropTry()
  }
  const putBack = (was: NonNullable<typeof deleted>) => {
    setDeleted(null)
    type(was.typed)
    if (!was.done) return
    setDone({ ...was.done, isFoundAgain: true })
    keepAnswered({ ...was.typed, ...was.done, atMs: Date.now() })
  }
  const fields = tried && 'fields' in tried ? tried.fields : {}
  const sentence = (name: keyof TypedTry) => fields[name] && { [name]: problemSentence(say, fields[name]) }
  return {
    form,
    typed,
    type,
    done,
    stage,
    isReadingFile,
    giveFile,
    problems: { ...sentence('job'), ...sentence('about') },
    failure: tried && 'error' in tried ? sentenceOf(say, tried.error) : null,
    submit: () => ask(typed),
    forget,
    putBack: deleted && (() => putBack(deleted)),
  }
}
