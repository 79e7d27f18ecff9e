/** Holds what was measured against `budgets.json`. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const budgetsSchema = z.object({
  shellKiB: z.number(),
  heaviestRouteKiB: z.number(),
  publicPageKiB: z.number(),
  requestRatioMin: z.number(),
  performanceMin: z.number(),
  gradeMin: z.number(),
  layoutShiftMax: z.number(),
})
export type BudgetName = keyof z.infer<typeof budgetsSchema>

export interface Budgets {
  /** Notes the value when it is over its budget, or under it where the budget is a least value. */
  hold(what: string, value: number, budget: BudgetName): void
  /** One line for each budget that was not kept. */
  broken: string[]
}

export function readBudgets(): Budgets {
  const budgets = budgetsSchema.parse(JSON.parse(readFileSync(join(import.meta.dirname, 'budgets.json'), 'utf8')))
  const broken: string[] = []
  return {
    broken,
    hold(what, value, name) {
      const budget = budgets[name]
      const isKept = name.endsWith('Min') ? value >= budget : value <= budget
      if (!isKept) broken.push(`over budget: ${what} is ${value.toFixed(2)}, ${name} is ${budget}`)
    },
  }
}
