/** The claims of a letter, traced on this device: also offline, and while one types. */
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
  const trace = useTracer(isOpen)
  return useMemo(() => {
    const traced = { letter: own, sentences, reading, amountMinor, currency, job }
    return withoutRepeats(trace && facts && isOpen ? trace(traced, facts, text) : claims)
  }, [trace, facts, text, isOpen, claims, own, sentences, reading, amountMinor, currency, job])
}

type Tracer = typeof import('#shared/domain/claims/trace-proposal.ts').traceProposal

/** @returns Null until it is loaded: its words of eleven languages are large, and the letter can be read without them. */
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
