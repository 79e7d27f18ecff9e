/** Names across scripts: "Годавари", "गोदावरी" and "Godavari" have the same consonants. */
import { remember } from '../../remember.ts'

const CONSONANTS: Readonly<Record<string, string>> = {
  B: 'bpбпبपफबभপফবভ',
  F: 'fvwвфفڤवভৱ',
  K: 'kgqcкгхقكغخگकखगघকখগঘ',
  S: 'szjсзшщцчжسصشزظضثذجچশষসজচছঝझछचजशषसज़',
  T: 'tdтдتطدटठडढतथदधটঠডঢতথদধ',
  L: 'lлلलळল',
  M: 'mмمमম',
  N: 'nнنनणञङনণঞঙংँंঁ',
  R: 'rрرरড়ঢ়ড়র',
}
const CLASS_OF = new Map(
  Object.entries(CONSONANTS).flatMap(([sound, letters]) => [...letters].map((letter) => [letter, sound] as const)),
)

/** The same words come again with every keystroke. */
const SOUNDS_MAX = 10_000

/** @returns The consonants of a name, alike in every alphabet; too short a key says nothing. */
export const soundOf = remember((name: string): string => soundAnew(name), SOUNDS_MAX)

function soundAnew(name: string): string {
  const plain = name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('ch', 's')
    .replaceAll('sh', 's')
    .replaceAll('ph', 'f')
    .replaceAll('th', 't')
    .replaceAll('x', 'ks')
    .normalize('NFC')
  let sound = ''
  for (const letter of plain) {
    const next = CLASS_OF.get(letter) ?? ''
    if (next !== sound.at(-1)) sound += next
  }
  return sound
}
