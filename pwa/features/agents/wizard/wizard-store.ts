/** One open wizard: what is typed, which step, what is wrong. Kept on the device as it is typed; secrets are not. */
import { createStore, type StoreApi } from 'zustand/vanilla'
import {
  fieldsFromSearch,
  WIZARD_STEPS,
  type WizardFields,
  type WizardSecrets,
  type WizardStep,
} from '#shared/domain/agent-wizard.ts'
import type { FieldProblems } from '#shared/errors.ts'
import { createDraftWriter } from '../../../local/drafts.ts'

export interface WizardState {
  step: WizardStep
  fields: WizardFields
  /** What was changed since the form began: all that an edit sends, and all that a draft keeps. */
  touched: Partial<WizardFields>
  secrets: WizardSecrets
  problems: FieldProblems
  /** How often a step was tried with problems. */
  attempt: number
}
export type WizardStore = StoreApi<WizardState>

/** As it is kept; a version before this one kept the bare fields. */
interface WizardDraft {
  step: WizardStep
  touched: Partial<WizardFields>
  /** The search it was filled from: the same one must not undo what was changed since. */
  search: string | null
}
type KeptDraft = WizardDraft | Partial<WizardFields>

export interface OpenWizard {
  store: WizardStore
  /** Whether something kept was found, so that this is no blank form. */
  isResumed: boolean
  /** Begins anew. */
  discard(): Promise<void>
  /** It was saved for good: what is kept goes, what is shown stays. */
  finish(): Promise<void>
  /** Saves what is waiting to be saved, and keeps no more. */
  close(): void
}

const SAVE_AT_LEAST_EVERY_MS = 1000

const NO_SECRETS: WizardSecrets = { upworkUsername: '', upworkPassword: '', upworkSecurityAnswer: '' }

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
    attempt: 0,
  }
  const begun = { ...blank, step: isNewSearch ? blank.step : kept.step, touched, fields: { ...base, ...touched } }
  const store = createStore<WizardState>(() => begun)
  if (isNewSearch) writer.write({ step: begun.step, touched, search })
  let savedAt = 0
  const unsubscribe = store.subscribe((now, before) => {
    if (now.step === before.step && now.touched === before.touched) return
    writer.write({ step: now.step, touched: now.touched, search })
    // Whoever types without a pause must not lose a minute of it.
    if (now.step === before.step && Date.now() - savedAt < SAVE_AT_LEAST_EVERY_MS) return
    savedAt = Date.now()
    void writer.flush()
  })
  const flush = () => void writer.flush()
  globalThis.addEventListener('pagehide', flush)
  return {
    store,
    isResumed: Object.keys(touched).length > 0,
    async discard() {
      store.setState(blank)
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

function draftOf(kept: KeptDraft | undefined): WizardDraft {
  const nothing = { step: WIZARD_STEPS[0], touched: {}, search: null }
  if (!kept) return nothing
  return 'step' in kept ? kept : { ...nothing, touched: kept }
}

/** Changes a field; what was wrong with it is no longer held against it. */
export function setField<Name extends keyof WizardFields>(
  store: WizardStore,
  name: Name,
  value: WizardFields[Name],
): void {
  store.setState(({ fields, touched, problems }) => ({
    fields: { ...fields, [name]: value },
    touched: { ...touched, [name]: value },
    problems: withoutField(problems, name),
  }))
}

/** Changes one of the secrets. */
export function setSecret(store: WizardStore, name: keyof WizardSecrets, value: string): void {
  store.setState(({ secrets, problems }) => ({
    secrets: { ...secrets, [name]: value },
    problems: withoutField(problems, name),
  }))
}

/** The same object where nothing is to be removed: nobody need look again. */
function withoutField(problems: FieldProblems, name: string): FieldProblems {
  const isOf = (path: string) => path === name || path.startsWith(`${name}.`)
  if (!Object.keys(problems).some(isOf)) return problems
  return Object.fromEntries(Object.entries(problems).filter(([path]) => !isOf(path)))
}
