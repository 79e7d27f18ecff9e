/** What an edit does to the rows that describe the freelancer: profile, settings, resume and answer bank. */
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { type Answer, LESSONS_KEPT } from '../../domain/profile.ts'
import type { Resume } from '../../domain/resume.ts'
import type { EntityName, MutationName } from '../entities.ts'
import { changedFields } from '../is-equal.ts'
import type { MutatorsOf } from './mutator.ts'

type AccountEntity = Extract<EntityName, 'profile' | 'settings' | 'resume' | 'answer'>

export const accountMutators = {
  'profile.update': (row, { patch }) => withChanges(row, patch),
  'settings.update': (row, { patch }) => withChanges(row, patch),
  'settings.decideLesson': (row, { patch: { key } }) => {
    // Until its next pull a device may hold rows of an older version, without this field.
    const { decidedLessons = [] } = row
    return decidedLessons.includes(key)
      ? row
      : { ...row, decidedLessons: [...decidedLessons, key].slice(-LESSONS_KEPT) }
  },
  'resume.create': (_, { id, patch, nowMs }) => typedResume(id, patch.text, nowMs),
  'resume.update': (row, { patch }) => withChanges(row, patch),
  'resume.delete': () => null,
  'answer.create': (_, { id, patch, nowMs }) => ({ ...patch, id, updatedAt: nowMs }),
  'answer.update': (row, { patch, nowMs }): Answer => {
    const next = withChanges(row, patch)
    return next === row ? row : { ...next, updatedAt: nowMs }
  },
  'answer.delete': () => null,
} satisfies MutatorsOf<Extract<MutationName, `${AccountEntity}.${string}`>>

function withChanges<Row extends object>(row: Row, patch: object): Row {
  const changed = changedFields(row, patch)
  return Object.keys(changed).length === 0 ? row : { ...row, ...changed }
}

function typedResume(id: string, text: string, nowMs: number): Resume {
  return { id, fileName: 'resume.txt', format: 'txt', sizeBytes: utf8ToBytes(text).length, text, uploadedAt: nowMs }
}
