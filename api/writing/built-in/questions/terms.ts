/** Topics that a work answers: "Have you done this before?" */
export const OF_WORK: readonly string[] = ['similar', 'project', 'result']

/** Topics of terms and of the way of working: a statement on one of them answers no question on another. */
export const TERMS: ReadonlySet<string> = new Set(
  'price rate turnaround pace start hours revisions payment rights confidential gear needs deliver support check'.split(
    ' ',
  ),
)
