/** Checks a page with axe, an accessibility checker. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice']

/** @returns Every violation, each with its element. */
export function violations(page: Page): Promise<string[]> {
  return analyze(page, (axe) => axe.withTags(TAGS))
}

/** Only the contrast, because a theme changes nothing except colours. */
export function poorContrasts(page: Page): Promise<string[]> {
  return analyze(page, (axe) => axe.withRules('color-contrast'))
}

async function analyze(page: Page, narrow: (axe: AxeBuilder) => AxeBuilder): Promise<string[]> {
  // The app has no frames, so axe need not open its own page for each check.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
  const found = await narrow(axe).analyze()
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary}`),
  )
}
