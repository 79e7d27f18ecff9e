import { describe, expect, it } from 'vitest'
import { sampleProposal } from '#api/test/sample-rows.ts'
import { profileSchema } from '#shared/domain/profile.ts'
import { contentHash, type Proposal, UNDO_MS } from '#shared/domain/proposal.ts'
import { MUTATIONS, type MutationName } from '#shared/sync/entities.ts'
import type { Fields } from '../db.ts'
import { foldEdits } from './rows.ts'

const AT = Date.UTC(2026, 10, 18, 10)
const edit = (name: MutationName, patch: Fields = {}) => ({ name, id: 'row', patch, createdAt: AT })
const proposal = (fields: Partial<Proposal> = {}) => sampleProposal({ id: 'row', ...fields })
const approval = (row: Proposal) => edit('proposal.approve', { contentHash: contentHash(row) })
const statusAfter = (status: Proposal['status'], name: MutationName, patch: Fields = {}) => {
  const row = proposal({ status })
  return foldEdits(row, [name === 'proposal.approve' ? approval(row) : edit(name, patch)])?.status
}

describe('foldEdits', () => {
  it('shows an approval with its time to take it back', () => {
    const row = proposal()
    expect(foldEdits(row, [approval(row)])).toMatchObject({
      status: 'approved',
      approvedAt: AT,
      approvedHash: contentHash(row),
      approvedVia: 'user',
      sendAfter: AT + UNDO_MS,
      timeline: [{ at: AT, event: 'approved' }],
    })
  })

  it('shows no approval of a letter that has changed since', () => {
    const row = proposal()
    expect(foldEdits({ ...row, letter: 'Another letter.' }, [approval(row)])?.status).toBe('review')
  })

  it.each([
    ['completed', 'proposal.approve', 'completed'],
    ['processing', 'proposal.approve', 'processing'],
    ['processing', 'proposal.skip', 'processing'],
    ['approved', 'proposal.skip', 'skipped'],
    ['approved', 'proposal.withdraw', 'review'],
    ['processing', 'proposal.withdraw', 'processing'],
    ['skipped', 'proposal.restore', 'review'],
    ['failed', 'proposal.restore', 'review'],
    ['completed', 'proposal.restore', 'completed'],
    ['review', 'proposal.markSent', 'unknown'],
    ['approved', 'proposal.markSent', 'approved'],
  ] as const)('from %s, %s shows %s', (from, name, to) => {
    expect(statusAfter(from, name)).toBe(to)
  })

  it('asks again for an approved letter that was changed, not for its notes, nor for the same letter', () => {
    expect(statusAfter('approved', 'proposal.update', { letter: 'Other' })).toBe('review')
    expect(statusAfter('approved', 'proposal.update', { notes: 'call them' })).toBe('approved')
    expect(statusAfter('approved', 'proposal.update', { letter: proposal().letter })).toBe('approved')
  })

  it('shows no other letter than the one that has left', () => {
    const sent = proposal({ status: 'completed' })
    expect(foldEdits(sent, [edit('proposal.update', { letter: 'Other' })])?.letter).toBe(sent.letter)
  })

  it('sets the outcome of what was sent, and of nothing else', () => {
    const hired = edit('proposal.outcome', { outcome: 'hired' })
    expect(foldEdits(proposal({ status: 'completed' }), [hired])).toMatchObject({ outcome: 'hired', outcomeAt: AT })
    expect(foldEdits(proposal(), [hired])?.outcome).toBe('none')
  })

  it('fills what the server owns of a new agent, and the defaults of what was left unsaid', () => {
    const patch = { name: 'Web', title: 'React', platforms: ['upwork'] }
    expect(foldEdits(null, [edit('agent.create', patch), edit('agent.activate')])).toMatchObject({
      ...patch,
      id: 'row',
      status: 'active',
      pausedReason: null,
      jobsFound: 0,
      emailsPerDay: 5,
      createdAt: AT,
    })
  })

  it('leaves a row away that is not here, except those every user has', () => {
    const names = (Object.keys(MUTATIONS) as MutationName[]).filter((name) => MUTATIONS[name].op !== 'create')
    const shown = names.filter((name) => foldEdits(null, [edit(name)]) !== null)
    expect(shown).toEqual(['profile.update', 'settings.update'])
    expect(foldEdits(null, [edit('profile.update', { title: 'Dev' })])).toEqual({
      ...profileSchema.parse({ id: 'row' }),
      title: 'Dev',
    })
  })

  it('folds in order; a deletion hides the row', () => {
    const stored = { id: 'row', question: 'q', answer: 'old', updatedAt: 0 }
    const edits = [edit('answer.update', { answer: 'a' }), edit('answer.update', { answer: 'b' })]
    expect(foldEdits(stored, edits)).toMatchObject({ answer: 'b', question: 'q' })
    expect(foldEdits(stored, [...edits, edit('answer.delete')])).toBeNull()
  })

  it('lets a row that this version cannot read be as it is', () => {
    expect(foldEdits({ id: 'row' }, [edit('answer.update', { answer: 'a' })])).toEqual({ id: 'row' })
  })
})
