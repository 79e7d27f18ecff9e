/** The specified list of portfolio links: each is the link of a project among the freelancer's facts. */
import { confirmedOf, type FactRecord } from '#shared/domain/facts/fact-record.ts'
import { newId } from '#shared/ids.ts'
import type { Actor } from '../../changes/change.ts'
import { moveOldTexts, needsMove } from '../../changes/move-old-texts.ts'
import { type ChangeDeps, changeFor } from '../../changes/run-mutation.ts'
import { syncedStore } from '../../store/synced.ts'

/**
 * A new link becomes a project that is named after its address. A project whose link is taken away stays where it says more
 * than that.
 * @throws AppError `fact.limit`.
 */
export async function setLinks(deps: ChangeDeps, actor: Actor, links: readonly string[]): Promise<void> {
  const { db, clock } = deps
  const { userId } = actor
  if (await needsMove(db, userId)) await db.atomically((tx) => moveOldTexts(tx, userId, clock.now()))
  const records = (await syncedStore(db).list('fact', userId)).map(({ row }) => row)
  const linked = confirmedOf(records).filter(({ kind, link }) => kind === 'project' && link !== '')
  for (const record of linked.filter(({ link }) => !links.includes(link))) {
    if (isOnlyLink(record)) await changeFor(deps, actor, 'fact.delete', record.id, {})
    else await changeFor(deps, actor, 'fact.update', record.id, { link: '' })
  }
  for (const link of new Set(links)) {
    if (linked.some((record) => record.link === link)) continue
    await changeFor(deps, actor, 'fact.create', newId(), { kind: 'project', name: link.slice(0, 200), link })
  }
}

function isOnlyLink({ name, link, what, outcome, who }: FactRecord): boolean {
  return name === link.slice(0, 200) && [what, outcome, who].every((text) => text === '')
}
