/** Draws which room imports which, as a Mermaid diagram, from the imports in the sources. */
import { importsOf } from './house/imports-of.ts'

const SIDES = ['pwa', 'api'] as const

/** What each room imports: `pwa/features` → `pwa/ui`, ... */
type Rooms = Map<string, Set<string>>

/**
 * @param sources Path from the root → text.
 * @returns The rooms of both sides. `shared` and `locales` are left out, because nearly every room reads them.
 */
export function readRooms(sources: ReadonlyMap<string, string>): Rooms {
  const rooms: Rooms = new Map()
  for (const [path, text] of sources) {
    const room = roomOf(path)
    if (room === null) continue
    const imported = rooms.get(room) ?? new Set()
    for (const target of importsOf(path, text)) {
      const other = roomOf(target)
      if (other !== null && other !== room) imported.add(other)
    }
    rooms.set(room, imported)
  }
  return rooms
}

function roomOf(path: string): string | null {
  const [, side = '', room = ''] = /^(pwa|api)\/([^/]+)\/.+\.tsx?$/.exec(path) ?? []
  return side === '' || room === 'test' || /\.test\.tsx?$|\/test\//.test(path) ? null : `${side}/${room}`
}

/** @returns The diagram. An arrow is left out when a longer path of arrows leads to the same room. */
export function drawArchitecture(rooms: Rooms): string {
  const arrows = [...rooms].flatMap(([from, targets]) =>
    [...targets].filter((to) => !isIndirect(rooms, from, to)).map((to) => `  ${idOf(from)} --> ${idOf(to)}`),
  )
  const boxes = SIDES.flatMap((side) => [
    `  subgraph ${side}`,
    ...[...rooms.keys()]
      .filter((room) => room.startsWith(`${side}/`))
      .sort()
      .map((room) => `    ${idOf(room)}["${room.slice(side.length + 1)}"]`),
    '  end',
  ])
  return ['flowchart TD', ...boxes, ...arrows.sort()].join('\n')
}

function idOf(room: string): string {
  return room.replace(/\W/g, '_')
}

/**
 * @returns Whether another room that `from` imports leads to `to`. Rooms that import each other do not count as a
 * longer path.
 */
function isIndirect(rooms: Rooms, from: string, to: string): boolean {
  return [...(rooms.get(from) ?? [])].some(
    (other) => other !== to && !leadsTo(rooms, other, from) && leadsTo(rooms, other, to),
  )
}

function leadsTo(rooms: Rooms, from: string, to: string, seen = new Set<string>()): boolean {
  if (seen.has(from)) return false
  seen.add(from)
  return [...(rooms.get(from) ?? [])].some((next) => next === to || leadsTo(rooms, next, to, seen))
}
