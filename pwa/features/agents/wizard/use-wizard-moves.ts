/** The ways from step to step of the wizard and out of it, and the checks on them. */
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  dailyCap,
  limitsFromUsage,
  missingSections,
  stepOf,
  stepProblems,
  WIZARD_STEPS,
  type WizardFields,
  type WizardStep,
} from '#shared/domain/agent-wizard.ts'
import { AppError, type FieldProblems } from '#shared/errors.ts'
import { translateProblem } from '../../../i18n/translate-error.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useUsage } from '../../../local/queries/account.ts'
import { dismissToast, showToast, type Toast } from '../../../ui/toast.ts'
import { useUpworkSignIn } from './use-upwork-sign-in.ts'
import type { WizardState, WizardStore } from './wizard-store.ts'

/**
 * @param agentId The agent being edited; null for a new one.
 * @param onSubmit Throws AppError `request.invalid` with fields where the whole is refused.
 */
export function useWizardMoves(
  store: WizardStore,
  agentId: string | null,
  onSubmit: (state: WizardState) => Promise<void>,
) {
  const problemsOf = useStepCheck(store, agentId)
  const { tell, tellMissing, hush } = useComplaints()
  const [isBusy, setBusy] = useState(false)

  const goTo = (step: WizardStep | undefined) => {
    hush()
    if (step) store.setState({ step, problems: {} })
  }
  /** Goes to the first step with a problem; those of later steps are met on the way. */
  const show = (problems: FieldProblems) => {
    const isOf = (step: WizardStep) => (path: string) => stepOf(path) === step
    const step = WIZARD_STEPS.find((each) => Object.keys(problems).some(isOf(each))) ?? store.getState().step
    const own = Object.fromEntries(Object.entries(problems).filter(([path]) => isOf(step)(path)))
    store.setState(({ attempt }) => ({ step, problems: own, attempt: attempt + 1 }))
  }

  const next = () => {
    const { step } = store.getState()
    const problems = problemsOf(step)
    if (Object.keys(problems).length === 0) return goTo(WIZARD_STEPS[WIZARD_STEPS.indexOf(step) + 1])
    show(problems)
    tell(problems)
  }

  const finish = async () => {
    const { fields } = store.getState()
    const problems: FieldProblems = Object.assign({}, ...WIZARD_STEPS.map(problemsOf), skillsProblem(fields, agentId))
    if (agentId !== null || !tellMissing(fields)) tell(problems)
    if (Object.keys(problems).length > 0) return show(problems)
    setBusy(true)
    try {
      await onSubmit(store.getState())
    } catch (error) {
      if (!(error instanceof AppError) || !error.details.fields) throw error
      show(error.details.fields)
      tell(error.details.fields)
    } finally {
      setBusy(false)
    }
  }
  return { goTo, next, finish, isBusy }
}

/** @returns What is wrong with a step as things stand: plan, sign-in, network. */
function useStepCheck(store: WizardStore, agentId: string | null): (step: WizardStep) => FieldProblems {
  const usage = useUsage()
  const signIn = useUpworkSignIn()
  return (step) => {
    const { fields, touched, secrets } = store.getState()
    const cap = dailyCap(limitsFromUsage(usage), fields.platforms)
    const isFilled = Object.values(secrets).some((secret) => secret !== '')
    const asksSecrets = signIn?.way === 'credentials' && (agentId === null || isFilled)
    const problems = stepProblems(step, fields, { cap, secrets: asksSecrets ? secrets : null })
    if (agentId === null) return problems
    // What an existing agent was saved without is not held against a change of something else.
    const isOwn = (path: string) => path in secrets || (path.split('.')[0] ?? '') in touched
    return Object.fromEntries(Object.entries(problems).filter(([path]) => isOwn(path)))
  }
}

/** Says what is wrong in a toast, one at a time: once it is put right the last one must not stand there any longer. */
function useComplaints() {
  const { t, i18n } = useTranslation('agents')
  const format = useFormat()
  const shown = useRef<number | null>(null)
  const say = (toast: Pick<Toast, 'title' | 'body' | 'isSaidOnScreen'> | null) => {
    if (shown.current !== null) dismissToast(shown.current)
    shown.current = toast && showToast({ ...toast, tone: 'bad' })
  }
  return {
    hush: () => say(null),
    /** The first problem, in the specification's words. */
    tell(problems: FieldProblems) {
      const [path, problem] = Object.entries(problems)[0] ?? []
      if (path === undefined || !problem) return say(null)
      const field = t(`fields.${path.split('.')[0]}`)
      say({
        title: problem.key === 'required' ? t('wizard.fieldRequired', { field }) : translateProblem(i18n, problem),
        isSaidOnScreen: true,
      })
    },
    /** @returns Whether a section is missing. */
    tellMissing(fields: WizardFields): boolean {
      const missing = missingSections(fields)
      const sections = format.list(missing.map((section) => t(`wizard.section.${section}`)))
      if (missing.length > 0) say({ title: t('wizard.missing'), body: t('wizard.missingBody', { sections }) })
      return missing.length > 0
    },
  }
}

/** An agent is created with at least one skill (specification part 2, section 5); its step lets one pass without. */
function skillsProblem({ skills }: WizardFields, agentId: string | null): FieldProblems {
  return agentId === null && skills.length === 0 ? { skills: { key: 'required' } } : {}
}
