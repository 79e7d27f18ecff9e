/** The toasts on screen, and the function that shows one from anywhere. */
import { create } from 'zustand'

export type ToastTone = 'neutral' | 'good' | 'wait' | 'bad' | 'info'

export interface Toast {
  title: string
  body?: string | undefined
  tone?: ToastTone | undefined
  /** The screen announces the same text itself, so the toast is shown but not announced. */
  isSaidOnScreen?: boolean | undefined
  /** One action, mostly "Undo". Pressing it also dismisses the toast. */
  action?: ToastAction | undefined
  /** A further step, after the main one: "Never such jobs". */
  second?: ToastAction | undefined
}

interface ToastAction {
  label: string
  onPress: () => void
}

export interface ShownToast extends Toast {
  id: number
}

interface ToastState {
  toasts: readonly ShownToast[]
}

/** A failure stays until it is dismissed, but at most this many are shown; the oldest goes first. */
const FAILURES_SHOWN = 2

let nextId = 1

export const useToasts = create<ToastState>(() => ({ toasts: [] }))

/**
 * News takes the place of older news, so that two never cover the screen, and an "Undo" is always about what was done last.
 * @returns An id for `dismissToast`.
 */
export function showToast(toast: Toast): number {
  const id = nextId++
  useToasts.setState(({ toasts }) => {
    const failures = toasts
      .filter(({ tone }) => tone === 'bad')
      .slice(toast.tone === 'bad' ? 1 - FAILURES_SHOWN : -FAILURES_SHOWN)
    return { toasts: [...failures, { ...toast, id }] }
  })
  return id
}

export function dismissToast(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }))
}

/** Failures of a screen that is left. */
export function dismissFailures(): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter(({ tone }) => tone !== 'bad') }))
}
