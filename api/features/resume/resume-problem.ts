/** Why a file cannot be read as a resume: a code of the catalogue that can pass between processes. */

export const RESUME_PROBLEMS = [
  'resume.empty',
  'resume.encrypted',
  'resume.unsupported',
  'resume.damaged',
  'resume.too_heavy',
] as const
type ResumeProblemCode = (typeof RESUME_PROBLEMS)[number]

export class ResumeProblem extends Error {
  readonly code: ResumeProblemCode

  constructor(code: ResumeProblemCode) {
    super(code)
    this.name = 'ResumeProblem'
    this.code = code
  }
}
