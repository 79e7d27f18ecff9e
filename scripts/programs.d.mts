/** The types of `programs.mjs`, which runs before anything that reads TypeScript is installed. */
type ProgramName = 'chromium' | 'shell' | 'firefox' | 'webkit' | 'postgres'

export function findProgram(name: ProgramName): string | null
export function programAdvice(name: ProgramName): string
export function ensureProgram(name: ProgramName): boolean
