/** Compares what was measured with `budgets.json`. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const budgetsSchema = z.object({
  shellKiB: z.number(),
  heaviestRouteKiB: z.number(),
  publicPageKiB: z.number(),
  homeKiB: z.number(),
  dashboardKiB: z.number(),
  dashboardRequests: z.number(),
  heaviestScreenKiB: z.number(),
  precacheKiB: z.number(),
  listRatioMin: z.number(),
  performanceMin: z.number(),
  appPerformanceMin: z.number(),
  gradeMin: z.number(),
  layoutShiftMax: z.number(),
})
type BudgetName = keyof z.infer<typeof budgetsSchema>

interface Budgets {
  /** @returns Whether the value is within its budget. For a budget whose name ends in `Min`: whether it is at least as much. */
  isKept(value: number, budget: BudgetName): boolean
  /** Records the value when its budget is broken. */
  hold(what: string, value: number, budget: BudgetName): void
  /** One line for each broken budget. */
  broken: string[]
}

export function readBudgets(): Budgets {
  const budgets = budgetsSchema.parse(JSON.parse(readFileSync(join(import.meta.dirname, 'budgets.json'), 'utf8')))
  const broken: string[] = []
  const isKept = (value: number, name: BudgetName) =>
    name.endsWith('Min') ? value >= budgets[name] : value <= budgets[name]
  return {
    broken,
    isKept,
    hold(what, value, name) {
      if (!isKept(value, name)) broken.push(`over budget: ${what} is ${value.toFixed(2)}, ${name} is ${budgets[name]}`)
    },
  }
}
