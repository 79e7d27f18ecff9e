/** What is typed into the try box, and what came of it. */
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { TriedAnswer } from '#shared/contract/try.ts'
import { keepTypedTry, type TypedTry, typedTry } from '../../../local/kept-try.ts'
import { problemSentence, sentenceOf } from '../sentence-of.ts'
import { useTexts } from '../texts.ts'
import { typedBefore } from '../typed-before.ts'
import type { Tried } from './call-try.ts'

const EMPTY: TypedTry = { job: '', about: '' }

export interface Try {
  form: RefObject<HTMLFormElement | null>
  typed: TypedTry
  type(next: TypedTry): void
  /** With the lines it was written from; null before the first. */
  done: { about: string; answer: TriedAnswer } | null
  isBusy: boolean
  /** A resume file is being read. */
  isReadingFile: boolean
  /** Sentences by field. */
  problems: Partial<Record<keyof TypedTry, string>>
  failure: string | null
  submit(): Promise<void>
  /** Puts the text of a resume file into the lines about oneself. */
  giveFile(file: File): Promise<void>
}

export function useTry(): Try {
  const { say, load } = useTexts('site')
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState(EMPTY)
  // A file takes a moment to read, and typing goes on.
  const newest = useRef(typed)
  newest.current = typed
  const [done, setDone] = useState<Try['done']>(null)
  const [isBusy, setBusy] = useState(false)
  const [tried, setTried] = useState<Exclude<Tried, { answer: TriedAnswer }> | null>(null)
  // The pre-rendered page cannot contain it, so it is read after hydration.
  useEffect(() => {
    setTyped({ ...EMPTY, ...typedTry(), ...typedBefore(form.current, ['job', 'about']) })
  }, [])
  const type = useCallback((next: TypedTry) => {
    setTyped(next)
    keepTypedTry(next)
  }, [])
  const submit = async () => {
    setBusy(true)
    setTried(null)
    const [{ callTry }] = await Promise.all([import('./call-try.ts'), load('errors'), load('validation')])
    const result = await callTry(typed)
    setBusy(false)
    if ('answer' in result) return setDone({ about: typed.about, answer: result.answer })
    setTried(result)
  }
  const [isReadingFile, setReadingFile] = useState(false)
  const giveFile = async (file: File) => {
    setReadingFile(true)
    setTried(null)
    const [{ readResume }] = await Promise.all([import('./read-resume.ts'), load('errors')])
    const text = await readResume(file)
    setReadingFile(false)
    if (typeof text === 'string') type({ ...newest.current, about: text })
    else setTried({ error: text })
  }
  const fields = tried && 'fields' in tried ? tried.fields : {}
  const sentence = (name: keyof TypedTry) => fields[name] && { [name]: problemSentence(say, fields[name]) }
  return {
    form,
    typed,
    type,
    done,
    isBusy,
    isReadingFile,
    giveFile,
    problems: { ...sentence('job'), ...sentence('about') },
    failure: tried && 'error' in tried ? sentenceOf(say, tried.error) : null,
    submit,
  }
}
