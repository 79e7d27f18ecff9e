/** Histories that once broke an invariant, in their shrunk form. */
import type { Step } from './sim-history.ts'

const sync = (device: number): Step => ({ kind: 'sync', device, isLockless: true })
const net = (fate: Extract<Step, { kind: 'net' }>['fate']): Step => ({ kind: 'net', pick: 0, fate })
const edit = (device: number, kind: Extract<Step, { kind: 'edit' }>['edit']): Step => ({
  kind: 'edit',
  device,
  edit: kind,
  pick: 0,
})
const propose: Step = { kind: 'engine', work: 'propose', pick: 0 }

/** `isWarm`: both devices know some rows before. */
export const REGRESSIONS: { title: string; isWarm?: boolean; steps: Step[] }[] = [
  {
    title: 'a restore between a reset for a forgotten deletion and the snapshot after it',
    isWarm: true,
    steps: [
      { kind: 'copy' },
      { kind: 'engine', work: 'forget', pick: 0 },
      { kind: 'collect' },
      edit(0, 'addAnswer'),
      sync(0),
      net('deliver'),
      net('process'),
      { kind: 'restore' },
      net('deliver'),
      propose,
      sync(0),
    ],
  },
  {
    title: 'a row made and deleted during the first snapshot, whose tombstone is forgotten at once',
    steps: [
      edit(0, 'addAgent'),
      sync(0),
      edit(0, 'dropAgent'),
      net('portal'),
      sync(0),
      net('truncate'),
      { kind: 'collect' },
      net('deliver'),
      net('ghost'),
      edit(0, 'addAnswer'),
      { kind: 'arrive', pick: 0 },
      net('deliver'),
      sync(0),
      net('process'),
      propose,
      { kind: 'restore' },
      net('deliver'),
    ],
  },
  {
    title: 'a snapshot page from before a deletion that arrives after it, and a crash',
    steps: [
      sync(0),
      edit(1, 'addAnswer'),
      sync(1),
      net('drop'),
      net('deliver'),
      net('ghost'),
      sync(0),
      net('deliver'),
      edit(0, 'dropAnswer'),
      { kind: 'crash', device: 0, after: 0 },
      edit(0, 'addAnswer'),
      net('deliver'),
      net('process'),
      propose,
      edit(0, 'addAnswer'),
      sync(0),
      edit(0, 'addAnswer'),
      net('process'),
      edit(0, 'addAnswer'),
    ],
  },
  {
    title: 'an answer cut to half, the rest of the edits, and a restore',
    isWarm: true,
    steps: [
      { kind: 'copy' },
      edit(0, 'addAnswer'),
      edit(0, 'addAnswer'),
      sync(0),
      net('truncate'),
      net('deliver'),
      { kind: 'restore' },
    ],
  },
  {
    title: 'an edit that comes back late while the device asks what was lost, and a second restore',
    isWarm: true,
    steps: [
      { kind: 'copy' },
      edit(0, 'addAnswer'),
      sync(0),
      net('ghost'),
      sync(0),
      net('deliver'),
      net('deliver'),
      { kind: 'restore' },
      sync(0),
      net('deliver'),
      net('deliver'),
      net('deliver'),
      { kind: 'arrive', pick: 0 },
      net('deliver'),
      { kind: 'restore' },
    ],
  },
]
