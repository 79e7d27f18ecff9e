interface Spec {
  args: string[]
  env: Record<string, string>
  isQuiet?: boolean
}
export function startProcesses(specs: Record<string, Spec>): {
  whenOneEnds: Promise<{ name: string; code: number }>
  bringBack(onDeath: (name: string, code: number | string) => void): void
  stop(): Promise<void>
}
