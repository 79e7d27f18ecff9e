/** One open wizard: what is typed, which step, what is wrong. Kept on the device as it is typed; secrets are not. */
import { createStore, type StoreApi } from 'zustand/vanilla'
import {
  fieldsFromSearch,
  secretNames,
  WIZARD_STEPS,
  type WizardFields,
  type WizardSecrets,
  type WizardStep,
} from '#shared/domain/agent-wizard.ts'
import { MARKETPLACE_IDS } from '#shared/domain/jobs/marketplace-names.ts'
import type { FieldProblems } from '#shared/errors.ts'
import { createDraftWriter } from '../../../local/drafts.ts'

export interface WizardState {
  step: WizardStep
  fields: WizardFields
  /** What was changed since the form began: all that an edit sends, and all that a draft keeps. */
  touched: Partial<WizardFields>
  secrets: WizardSecrets
  problems: FieldProblems
  /** The fields whose text is no number, as it stands on screen. */
  unread: FieldProblems
  /** How often a step was tried with problems. */
  attempt: number
}
export type WizardStore = StoreApi<WizardState>

/** The stored form. An older version stored only the fields. */
interface WizardDraft {
  step: WizardStep
  touched: Partial<WizardFields>
  /** What the agent held in the touched fields before. An older version did not keep it. */
  seen?: Partial<WizardFields>
  /** The search it was filled from. Opening the same search again must not undo later changes. */
  search: string | null
}
type KeptDraft = WizardDraft | Partial<WizardFields>

export interface OpenWizard {
  store: WizardStore
  /** The fields before anything was typed. */
  base: WizardFields
  /** What the person saw of what they changed, also where that was long ago. */
  seen(): Partial<WizardFields>
  /** The changes are saved: they are what the person has seen from now on. */
  saved(): void
  /** Whether a draft was found, so that the form does not begin empty. */
  isResumed: boolean
  /** Starts again from the beginning. */
  discard(): Promise<void>
  /** The agent was saved: deletes the draft, keeps what is shown. */
  finish(): Promise<void>
  /** Saves what is still unsaved, and stops. */
  close(): void
}

const SAVE_AT_LEAST_EVERY_MS = 1000

const NO_SECRETS: WizardSecrets = Object.fromEntries(MARKETPLACE_IDS.flatMap(secretNames).map((name) => [name, '']))

/**
 * Opens a wizard with what was typed before.
 * @param base The fields before anything is typed.
 * @param search What the search screen left (`JOB_SEARCH_DATA`), or null.
 */
export async function openWizard(key: string, base: WizardFields, search: string | null): Promise<OpenWizard> {
  const writer = createDraftWriter<KeptDraft>(key)
  const kept = draftOf(await writer.read())
  const isNewSearch = search !== null && search !== kept.search
  const touched = { ...kept.touched, ...(isNewSearch ? fieldsFromSearch(search) : {}) }
  const blank: WizardState = {
    step: WIZARD_STEPS[0],
    fields: base,
    touched: {},
    secrets: NO_SECRETS,
    problems: {},
    unread: {},
    attempt: 0,
  }
  const begun = { ...blank, step: isNewSearch ? blank.step : kept.step, touched, fields: { ...base, ...touched } }
  const store = createStore<WizardState>(() => begun)
  let seen = kept.seen ?? {}
  const keep = (step: WizardStep, now: Partial<WizardFields>) => {
    seen = { ...pick(base, Object.keys(now)), ...seen }
    writer.write({ step, touched: now, seen, search })
  }
  if (isNewSearch) keep(begun.step, touched)
  let savedAt = 0
  const unsubscribe = store.subscribe((now, before) => {
    if (now.step === before.step && now.touched === before.touched) return
    keep(now.step, now.touched)
    // Someone who types without a pause must not lose a minute of it.
    if (now.step === before.step && Date.now() - savedAt < SAVE_AT_LEAST_EVERY_MS) return
    savedAt = Date.now()
    void writer.flush()
  })
  const flush = () => void writer.flush()
  globalThis.addEventListener('pagehide', flush)
  return {
    store,
    base,
    seen: () => ({ ...pick(base, Object.keys(store.getState().touched)), ...seen }),
    saved() {
      seen = { ...seen, ...store.getState().touched }
    },
    isResumed: Object.keys(touched).length > 0,
    async discard() {
      store.setState(blank)
      seen = {}
      await writer.clear()
    },
    async finish() {
      unsubscribe()
      await writer.clear()
    },
    close() {
      unsubscribe()
      globalThis.removeEventListener('pagehide', flush)
      flush()
    },
  }
}

function pick(fields: WizardFields, names: readonly string[]): Partial<WizardFields> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)))
}

function draftOf(kept: KeptDraft | undefined): WizardDraft {
  const nothing = { step: WIZARD_STEPS[0], touched: {}, search: null }
  if (!kept) return nothing
  return 'step' in kept ? kept : { ...nothing, touched: kept }
}

/** Changes a field and removes its problem. */
export function setField<Name extends keyof WizardFields>(
  store: WizardStore,
  name: Name,
  value: WizardFields[Name],
): void {
  setFields(store, { [name]: value })
}

/** Sets several fields; their problems end. */
export function setFields(store: WizardStore, patch: Partial<WizardFields>): void {
  store.setState(({ fields, touched, problems }) => ({
    fields: { ...fields, ...patch },
    touched: { ...touched, ...patch },
    problems: Object.keys(patch).reduce(withoutField, problems),
  }))
}

/** @param isUnread What stands in the field is no number: the step is not left with it. */
export function setUnread(store: WizardStore, name: string, isUnread: boolean): void {
  store.setState(({ unread }) => {
    if (isUnread === name in unread) return {}
    return { unread: isUnread ? { ...unread, [name]: { key: 'invalid' } } : withoutField(unread, name) }
  })
}

/** Changes one of the secrets. */
export function setSecret(store: WizardStore, name: string, value: string): void {
  store.setState(({ secrets, problems }) => ({
    secrets: { ...secrets, [name]: value },
    problems: withoutField(problems, name),
  }))
}

/** Returns the same object where there is nothing to remove, so that nothing renders again. */
function withoutField(problems: FieldProblems, name: string): FieldProblems {
  const isOf = (path: string) => path === name || path.startsWith(`${name}.`)
  if (!Object.keys(problems).some(isOf)) return problems
  return Object.fromEntries(Object.entries(problems).filter(([path]) => !isOf(path)))
}
