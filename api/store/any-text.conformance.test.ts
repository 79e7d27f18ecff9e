/** Posts carry every character there is, and some that are none. A row with them is stored in both dialects. */
import { expect, it } from 'vitest'
import { DIALECTS } from '#api/test/dialects.ts'
import { addAccount } from '#api/test/sample-rows.ts'
import { serverMetaStore } from './server-meta.ts'
import { syncedStore } from './synced.ts'

const KEPT = 'ÄØ 日本語 ‏עברית 🧑🏽‍💻 \u0001 \\u0000 "quoted"\n'

it.each(DIALECTS)('%s stores zeros and halves of pairs, and changes nothing else', async (_, open) => {
  const db = await open()
  try {
    await db.atomically((tx) => serverMetaStore(tx).write('text', `${KEPT}\0\ud83d`))
    expect((await serverMetaStore(db).read('text'))?.startsWith(KEPT)).toBe(true)

    const { userId } = await addAccount(db)
    const profile = await syncedStore(db).read('profile', userId)
    if (!profile) throw new Error('An account has a profile.')
    const written = { ...profile.row, title: `${KEPT}\0\ude00`, overview: KEPT }
    await db.atomically((tx) => syncedStore(tx).write('profile', userId, written))
    const row = (await syncedStore(db).read('profile', userId))?.row
    expect(row?.title.startsWith(KEPT)).toBe(true)
    expect(row?.overview).toBe(KEPT)
  } finally {
    await db.close()
  }
})
