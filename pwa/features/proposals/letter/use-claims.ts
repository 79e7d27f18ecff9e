/** The claims of a letter, traced on this device: also offline, and while one types. */
import type { InScript } from '#shared/domain/detect-language.ts'
import { useEffect, useMemo, useState } from 'react'
import type { Claim } from '#shared/domain/claims/claim.ts'
import type { Proposal, ProposalStatus } from '#shared/domain/proposal.ts'
import { useFacts } from '../../../parts/letter/use-facts.ts'

/** A sent letter keeps the sources it was sent with. */
const OPEN: readonly ProposalStatus[] = ['review', 'approved', 'failed', 'skipped']

/** @param text As it is being typed; the proposal's own letter otherwise. */
export function useClaims(proposal: Proposal, text = proposal.letter): Claim[] {
  const facts = useFacts(proposal.agentId)
  const { status, claims, letter: own, sentences, reading, amountMinor, currency, job } = proposal
  const isOpen = OPEN.includes(status)
  const { tracer, setTracer } = useTracer(isOpen)
  const traced = useMemo(() => {
    const letter = { letter: own, sentences, reading, amountMinor, currency, job }
    return tracer && facts && isOpen ? tracer.trace(letter, facts, text) : claims
  }, [tracer, facts, text, isOpen, claims, own, sentences, reading, amountMinor, currency, job])
  const missing = typeof traced === 'string' ? traced : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: words that could not be fetched are asked for again when the text changes
  useEffect(() => {
    if (missing === null) return
    return whenThere(LOAD[missing](), () => setTracer((known) => known && { ...known }))
  }, [missing, text, setTracer])
  // What is known without the missing words might be wrong, so until they are there the claims stand as they were stored.
  return useMemo(() => {
    const stored = claims.filter((claim) => text.includes(claim.text))
    return withoutRepeats(typeof traced === 'string' ? stored : traced)
  }, [traced, claims, text])
}

/** A new one when more words are there, so that it traces anew. */
interface Tracer {
  trace: typeof import('#shared/domain/claims/trace-proposal.ts').traceWithHeld
}

/** The words of the languages that few letters need. */
const LOAD: Readonly<Record<InScript, () => Promise<unknown>>> = {
  ar: () => import('#shared/domain/claims/in-script/ar.ts'),
  hi: () => import('#shared/domain/claims/in-script/hi.ts'),
  bn: () => import('#shared/domain/claims/in-script/bn.ts'),
  ru: () => import('#shared/domain/claims/in-script/ru.ts'),
  zh: () => import('#shared/domain/claims/in-script/zh.ts'),
}

/** The tracer is null until it is loaded: its words are large, and the letter can be read without them. */
function useTracer(isNeeded: boolean) {
  const [tracer, setTracer] = useState<Tracer | null>(null)
  useEffect(() => {
    if (!isNeeded) return
    return whenThere(import('#shared/domain/claims/trace-proposal.ts'), ({ traceWithHeld }) =>
      setTracer({ trace: traceWithHeld }),
    )
  }, [isNeeded])
  return { tracer, setTracer }
}

/** @returns What ends the waiting: a screen that is gone wants nothing any more. */
function whenThere<T>(loading: Promise<T>, use: (loaded: T) => void): () => void {
  let isGone = false
  loading.then(
    (loaded) => {
      if (!isGone) use(loaded)
    },
    () => undefined,
  )
  return () => {
    isGone = true
  }
}

/** A letter may say one thing twice; it needs one source. */
function withoutRepeats(claims: readonly Claim[]): Claim[] {
  return [...new Map(claims.map((claim) => [claim.text, claim])).values()]
}
