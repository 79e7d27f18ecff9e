/** The claims of a letter, traced on this device: also offline, and while one types. */
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { Claim } from '#shared/domain/claims/claim.ts'
import { tracedFrom } from '#shared/domain/letter/traced-from.ts'
import type { Proposal, ProposalStatus } from '#shared/domain/proposal.ts'
import { useFacts } from '../../../parts/letter/use-facts.ts'

/** A sent letter keeps the sources it was sent with. */
const OPEN: readonly ProposalStatus[] = ['review', 'approved', 'failed', 'skipped']

/** @param typed The letter while it is being changed; else the proposal's own. */
export function useClaims(proposal: Proposal, typed?: string): Claim[] {
  const facts = useFacts(proposal.agentId)
  const { status, claims, tracedFrom: from, letter: own, sentences, reading, amountMinor, currency, job } = proposal
  const isOpen = OPEN.includes(status)
  const traced = useMemo(
    () => ({ letter: own, sentences, reading, amountMinor, currency, job }),
    [own, sentences, reading, amountMinor, currency, job],
  )
  const isTyped = typed !== undefined
  // The server traced the same letter to the same facts.
  const isKnown = useMemo(
    () => !isTyped && (!facts || tracedFrom(traced, facts) === from),
    [isTyped, facts, traced, from],
  )
  const trace = useTracer(isOpen && !isKnown)
  const text = useDeferredValue(typed ?? own)
  return useMemo(
    () => withoutRepeats(trace && facts && isOpen && !isKnown ? trace(traced, facts, text) : claims),
    [trace, facts, text, isOpen, isKnown, claims, traced],
  )
}

type Tracer = typeof import('#shared/domain/claims/trace-proposal.ts').traceProposal

/** @returns Null until it is loaded: its words of eleven languages are large, and most letters do without them. */
function useTracer(isNeeded: boolean): Tracer | null {
  const [tracer, setTracer] = useState<Tracer | null>(null)
  useEffect(() => {
    if (!isNeeded) return
    let isGone = false
    void import('#shared/domain/claims/trace-proposal.ts').then(({ traceProposal }) => {
      if (!isGone) setTracer(() => traceProposal)
    })
    return () => {
      isGone = true
    }
  }, [isNeeded])
  return tracer
}

/** A letter may say one thing twice; it needs one source. */
function withoutRepeats(claims: readonly Claim[]): Claim[] {
  return [...new Map(claims.map((claim) => [claim.text, claim])).values()]
}
