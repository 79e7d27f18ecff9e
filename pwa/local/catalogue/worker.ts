/** The thread of the catalogue. */
import { type LocalDb, openLocal } from '../db.ts'
import { type Catalogue, createCatalogue } from './catalogue.ts'
import type { Answer, Question } from './find-inbox.ts'

const catalogues = new WeakMap<LocalDb, Catalogue>()

addEventListener('message', ({ data: { n, userId, query } }: MessageEvent<Question>) => {
  const db = openLocal(userId)
  const catalogue = catalogues.get(db) ?? createCatalogue(db)
  catalogues.set(db, catalogue)
  const answer = (ids: string | null) => postMessage({ n, ids } satisfies Answer)
  catalogue.find(query).then(
    (ids) => answer(ids.join()),
    () => answer(null),
  )
})
