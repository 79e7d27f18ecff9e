import { describe, expect, it } from 'vitest'
import { profileSchema } from '#shared/domain/profile.ts'
import { UNDO_MS } from '#shared/domain/proposal.ts'
import { MUTATIONS, type MutationName } from '#shared/sync/entities.ts'
import type { Fields } from './db.ts'
import { foldEdits } from './optimistic.ts'

const AT = Date.UTC(2026, 10, 18, 10)
const edit = (name: MutationName, patch: Fields = {}) => ({ name, id: 'row', patch, createdAt: AT })
const proposal = (fields: Fields): Fields => ({ id: 'row', letter: 'Hello', notes: '', status: 'review', ...fields })
const statusAfter = (status: string, name: MutationName, patch: Fields = {}) =>
  foldEdits(proposal({ status }), [edit(name, patch)])?.status

describe('foldEdits', () => {
  it('shows an approval with its time to take it back', () => {
    expect(foldEdits(proposal({}), [edit('proposal.approve', { contentHash: 'h' })])).toMatchObject({
      status: 'approved',
      approvedAt: AT,
      approvedHash: 'h',
      approvedVia: 'user',
      sendAfter: AT + UNDO_MS,
    })
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

  it('asks again for an approved letter that was changed, not for its notes', () => {
    expect(statusAfter('approved', 'proposal.update', { letter: 'Other' })).toBe('review')
    expect(statusAfter('approved', 'proposal.update', { notes: 'call them' })).toBe('approved')
  })

  it('sets the outcome of what was sent, and of nothing else', () => {
    expect(
      foldEdits(proposal({ status: 'completed' }), [edit('proposal.outcome', { outcome: 'hired' })]),
    ).toMatchObject({
      outcome: 'hired',
      outcomeAt: AT,
    })
    expect(foldEdits(proposal({}), [edit('proposal.outcome', { outcome: 'hired' })])).not.toHaveProperty('outcome')
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
    const names = (Object.keys(MUTATIONS) as MutationName[]).filter((name) => !name.endsWith('.create'))
    const shown = names.filter((name) => foldEdits(null, [edit(name)]) !== null)
    expect(shown).toEqual(['profile.update', 'settings.update'])
    expect(foldEdits(null, [edit('profile.update', { title: 'Dev' })])).toEqual({
      ...profileSchema.parse({ id: 'row' }),
      title: 'Dev',
    })
  })

  it('folds in order; a deletion hides the row', () => {
    const edits = [edit('answer.update', { answer: 'a' }), edit('answer.update', { answer: 'b' })]
    expect(foldEdits({ id: 'row', question: 'q', answer: '' }, edits)).toMatchObject({ answer: 'b', question: 'q' })
    expect(foldEdits({ id: 'row' }, [...edits, edit('answer.delete')])).toBeNull()
  })
})
