/**
 * On PostgreSQL, rows that another process takes at this very moment are passed over instead of waited for. SQLite has one process.
 * @param query The selection of the rows that will be changed.
 */
export function passLocked<Q extends object>(query: Q): Q {
  return canLock(query) ? query.for('update', { skipLocked: true }) : query
}

/** Every query has the type of SQLite's (`db.ts`), so only the object itself knows. */
function canLock<Q extends object>(query: Q): query is Q & { for(strength: 'update', how: { skipLocked: true }): Q } {
  return 'for' in query && typeof query.for === 'function'
}
