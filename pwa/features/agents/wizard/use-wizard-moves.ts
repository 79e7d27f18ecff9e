/** Moves between the steps of the wizard, and the checks before each move. */
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import {
  dailyCap,
  limitsFromUsage,
  missingSections,
  secretNames,
  stepOf,
  stepProblems,
  WIZARD_STEPS,
  type WizardFields,
  type WizardStep,
} from '#shared/domain/agent-wizard.ts'
import { hasAdvancedFilters } from '#shared/domain/jobs/advanced-filters.ts'
import type { FieldProblems } from '#shared/errors.ts'
import { translateProblem } from '../../../i18n/translate-error.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useUsage } from '../../../local/queries/account.ts'
import { useAction } from '../../../parts/form/use-action.ts'
import { dismissToast, showToast, type Toast } from '../../../ui/feedback/toast.ts'
import { useSignInWays } from './use-sign-in-ways.ts'
import { useFieldLabel } from './wizard-context.ts'
import type { OpenWizard, WizardState } from './wizard-store.ts'

/**
 * @param agentId The agent being edited; null for a new one.
 * @param onSubmit Throws AppError `request.invalid` with fields where the whole is refused.
 */
export function useWizardMoves(
  wizard: OpenWizard,
  agentId: string | null,
  onSubmit: (state: WizardState) => Promise<void>,
) {
  const { store } = wizard
  const problemsOf = useStepCheck(wizard, agentId)
  const { tell, tellMissing, hush } = useComplaints()
  const { isBusy, run } = useAction(({ details: { fields } }, sentence) => {
    if (!fields) return { title: sentence }
    show(fields)
    tell(fields)
    return null
  })

  const goTo = (step: WizardStep | undefined) => {
    hush()
    if (step) store.setState({ step, problems: {} })
  }
  /** Goes to the first step with a problem. Problems of later steps are shown when those steps are reached. */
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
    await run(() => onSubmit(store.getState()))
  }
  return { goTo, next, finish, isBusy }
}

/** @returns What is wrong with a step as things stand: plan, sign-in, network. */
function useStepCheck({ store, base }: OpenWizard, agentId: string | null): (step: WizardStep) => FieldProblems {
  const usage = useUsage()
  const hasAdvanced = hasAdvancedFilters(useUsage()?.plan)
  const wayOf = useSignInWays()
  return (step) => {
    const { fields, touched, secrets, unread } = store.getState()
    const cap = dailyCap(limitsFromUsage(usage), fields.platforms)
    const isFilled = Object.values(secrets).some((secret) => secret !== '')
    const signingIn = fields.platforms.filter((platform) => wayOf?.(platform).way === 'credentials')
    // The marketplace's own page asks for nothing here; a made-up sign-in that was begun is finished.
    const asked = isFilled ? signingIn.flatMap(secretNames) : []
    const own = Object.fromEntries(asked.map((name) => [name, secrets[name] ?? '']))
    const problems = stepProblems(step, fields, {
      cap,
      secrets: asked.length > 0 ? own : null,
      filters: hasAdvanced ? null : { before: agentId === null ? null : base },
    })
    // A field that was already empty when the agent was saved does not block a change of another field.
    const isOwn = (path: string) => agentId === null || path in secrets || (path.split('.')[0] ?? '') in touched
    const unreadHere = Object.entries(unread).filter(([path]) => stepOf(path) === step)
    return Object.fromEntries([...Object.entries(problems).filter(([path]) => isOwn(path)), ...unreadHere])
  }
}

/** Says what is wrong in one toast at a time, and removes it once it is corrected. */
function useComplaints() {
  const { t, i18n } = useTranslation('agents')
  const labelOf = useFieldLabel()
  const format = useFormat()
  const shown = useRef<number | null>(null)
  const say = (toast: Pick<Toast, 'title' | 'body' | 'isSaidOnScreen'> | null) => {
    if (shown.current !== null) dismissToast(shown.current)
    shown.current = toast && showToast({ ...toast, tone: 'bad' })
  }
  // A toast about this form goes when the form is left.
  useEffect(
    () => () => {
      if (shown.current !== null) dismissToast(shown.current)
    },
    [],
  )
  return {
    hush: () => say(null),
    /** The first problem, in the specified words. */
    tell(problems: FieldProblems) {
      const [path, problem] = Object.entries(problems)[0] ?? []
      if (path === undefined || !problem) return say(null)
      const field = labelOf(path)
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

/** A new agent needs at least one skill, although the step itself can be left without one. */
function skillsProblem({ skills }: WizardFields, agentId: string | null): FieldProblems {
  return agentId === null && skills.length === 0 ? { skills: { key: 'required' } } : {}
}
