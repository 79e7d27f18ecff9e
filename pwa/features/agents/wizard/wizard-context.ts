/** Gives each field its own part of the wizard's state, so that typing renders only that field. */
import { createContext, useCallback, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import type { WizardFields } from '#shared/domain/agent-wizard.ts'
import { FILTER_NAMES } from '#shared/domain/matching/post-filter.ts'
import { translateProblem } from '../../../i18n/translate-error.ts'
import { setField, type WizardState, type WizardStore } from './wizard-store.ts'

const WizardContext = createContext<WizardStore | null>(null)
export const WizardProvider = WizardContext.Provider

/** @throws Error outside a wizard. */
export function useWizard(): WizardStore {
  const store = useContext(WizardContext)
  if (!store) throw new Error('useWizard must be used within a WizardProvider')
  return store
}

/** @param select Must return the same value while nothing it reads has changed. */
export function useWizardState<T>(select: (state: WizardState) => T): T {
  return useStore(useWizard(), select)
}

/** @returns The field's value and what sets it. */
export function useWizardField<Name extends keyof WizardFields>(
  name: Name,
): [WizardFields[Name], (value: WizardFields[Name]) => void] {
  const store = useWizard()
  const value = useStore(store, ({ fields }) => fields[name])
  const set = useCallback((next: WizardFields[Name]) => setField(store, name, next), [store, name])
  return [value, set]
}

/** @returns What is wrong with the field, as a sentence; of a list, with the first item that is wrong. */
export function useWizardProblem(name: string): string | undefined {
  const { i18n } = useTranslation()
  const problem = useWizardState(
    ({ problems }) => problems[name] ?? Object.entries(problems).find(([path]) => path.startsWith(`${name}.`))?.[1],
  )
  return problem && translateProblem(i18n, problem)
}

const FILTERS: ReadonlySet<string> = new Set(FILTER_NAMES)

/** @returns What a field is called on screen. A path such as `skills.0` is called like its list. */
export function useFieldLabel(): (path: string) => string {
  const { t } = useTranslation(['agents', 'search'])
  return (path) => {
    const name = path.split('.')[0] ?? path
    return FILTERS.has(name) ? t(`search:filter.${name}`) : t(`fields.${name}`)
  }
}
