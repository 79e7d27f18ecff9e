/** A claim that only the resume supports is traced while the resume is there. */
import { afterEach, expect, test } from 'vitest'
import { syncedStore } from '#api/store/synced.ts'
import { createTestDeps, START_MS, type TestDeps } from '#api/test/harness.ts'
import { addAccount, addProposal } from '#api/test/sample-rows.ts'
import { newId } from '#shared/ids.ts'
import { changeFor } from './run-mutation.ts'

let deps: TestDeps
afterEach(() => deps.dispose())

test('an edited letter is traced to the resume, and to its corrected text', async () => {
  deps = createTestDeps()
  const actor = await addAccount(deps.db)
  const { userId } = actor
  const agentId = newId()
  await changeFor(deps, actor, 'agent.create', agentId, {
    name: 'Shops',
    title: 'React developer',
    platforms: ['freelancer'],
  })
  const { row } = await addProposal(deps.db, userId, { agentId, status: 'review' })
  const edit = async (letter: string) => {
    await changeFor(deps, actor, 'proposal.update', row.id, { letter })
    const stored = await syncedStore(deps.db).read('proposal', row.id)
    return {
      sources: stored?.row.claims.map(({ fact }) => fact?.source ?? null),
      isHeld: stored?.row.holdReasons.includes('claims'),
    }
  }
  const claim = 'I cut the checkout time by 40% for Lumen Foods.'
  expect(await edit(claim)).toEqual({ sources: [null], isHeld: true })
  const text = 'Cut checkout time by 40% for Lumen Foods.'
  const resume = { id: userId, fileName: 'cv.pdf', format: 'pdf' as const, sizeBytes: 1, text, uploadedAt: START_MS }
  await deps.db.atomically((tx) => syncedStore(tx).write('resume', userId, resume))
  expect(await edit(`${claim} Shall we talk?`)).toEqual({ sources: ['resume'], isHeld: false })
  await changeFor(deps, actor, 'resume.update', userId, { text: 'Cut checkout time by 30% for Lumen Foods.' })
  expect(await edit(claim)).toEqual({ sources: [null], isHeld: true })
  await changeFor(deps, actor, 'resume.update', userId, { text })
  expect(await edit(`${claim} Shall we talk?`)).toEqual({ sources: ['resume'], isHeld: false })
  await changeFor(deps, actor, 'resume.delete', userId, {})
  expect(await edit(claim)).toEqual({ sources: [null], isHeld: true })
})

test('a resume that was typed in is the user’s own, and may come again after it was deleted', async () => {
  deps = createTestDeps()
  const actor = await addAccount(deps.db)
  const { userId } = actor
  const typeIn = (id: string, text: string) => changeFor(deps, actor, 'resume.create', id, { text })
  expect((await typeIn(userId, 'Bücher')).row).toMatchObject({
    id: userId,
    format: 'txt',
    sizeBytes: 7,
    text: 'Bücher',
  })
  await expect(typeIn(userId, 'Another one')).rejects.toMatchObject({ code: 'request.id_taken' })
  await expect(typeIn((await addAccount(deps.db)).userId, 'x')).rejects.toMatchObject({ code: 'access.denied' })
  await changeFor(deps, actor, 'resume.delete', userId, {})
  expect((await typeIn(userId, 'Again')).row.text).toBe('Again')
})
