/** One window of a browser other than Chromium, driven by the little that such browsers have in common. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** What can be sent into a page and read from it. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

/** An element of the page, used as a person uses it. */
export interface Target {
  click(): Promise<void>
  /** Replaces the text of a field. */
  write(text: string): Promise<void>
}

/** The scripts are bodies of functions, which every protocol can run. */
export interface Window {
  go(address: string): Promise<void>
  reload(): Promise<void>
  run(script: string, args?: readonly Json[]): Promise<unknown>
  /** @returns What the script returns, or null where that is no element. */
  find(script: string, args: readonly Json[]): Promise<Target | null>
  /** Gives the page this size, in CSS pixels. */
  resize(width: number, height: number): Promise<void>
  /** @returns A PNG of what is in sight. */
  picture(): Promise<Buffer>
  close(): Promise<void>
}

/** The queries by role and label, which a page gets before its first question. */
export const QUERIES = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
)
