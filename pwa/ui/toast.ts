/** The toasts on screen, and the way to show one from anywhere. */
import { create } from 'zustand'

export type ToastTone = 'neutral' | 'good' | 'wait' | 'bad' | 'info'

export interface Toast {
  title: string
  body?: string | undefined
  tone?: ToastTone | undefined
  /** The screen announces the same: this is shown to eyes only. */
  isSaidOnScreen?: boolean | undefined
  /** One thing to do about it, mostly "Undo". Pressing it also takes the toast away. */
  action?: { label: string; onPress: () => void } | undefined
}

export interface ShownToast extends Toast {
  id: number
}

interface ToastState {
  toasts: readonly ShownToast[]
}

/** More than this at once is noise; the oldest goes first. */
const MAX_SHOWN = 3

let nextId = 1

export const useToasts = create<ToastState>(() => ({ toasts: [] }))

/** @returns An id for `dismissToast`. */
export function showToast(toast: Toast): number {
  const id = nextId++
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts, { ...toast, id }].slice(-MAX_SHOWN) }))
  return id
}

export function dismissToast(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }))
}
