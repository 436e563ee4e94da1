import { createStore } from 'zustand/vanilla'

export type ToastKind = 'success' | 'info' | 'warning' | 'error' | 'loading'
export interface ToastOptions {
  /** Names the cause. The same key while visible raises a counter instead of adding a second toast. */
  readonly key?: string
  readonly detail?: string
  readonly action?: { readonly label: string; readonly run: () => void }
  /** Stays until somebody closes it or uses its action: what it offers exists nowhere else. */
  readonly keep?: boolean
}
export interface Toast {
  readonly key: string
  readonly kind: ToastKind
  readonly title: string
  readonly detail: string | undefined
  readonly action: ToastOptions['action']
  readonly keep: boolean
  readonly count: number
}

export const toasts = createStore<{ readonly items: readonly Toast[] }>()(() => ({ items: [] }))

const most = 5
/** How long a toast stays, in ms; a loading one stays until it is closed. */
const stays: Readonly<Record<ToastKind, number>> = { success: 3000, info: 4000, warning: 6000, error: 8000, loading: 0 }
const timers = new Map<string, ReturnType<typeof setTimeout>>()

export function closeToast(key: string): void {
  clearTimeout(timers.get(key))
  timers.delete(key)
  toasts.setState(({ items }) => ({ items: items.filter((item) => item.key !== key) }))
}

function scheduleClose({ key, kind, keep }: Pick<Toast, 'key' | 'kind' | 'keep'>): void {
  clearTimeout(timers.get(key))
  if (stays[kind] > 0 && !keep) timers.set(key, setTimeout(closeToast, stays[kind], key))
}

function show(kind: ToastKind, title: string, options: ToastOptions = {}): () => void {
  const key = options.key ?? `${kind}:${title}`
  const keep = options.keep ?? false
  toasts.setState(({ items }) => {
    const count = (items.find((item) => item.key === key)?.count ?? 0) + 1
    const toast: Toast = { key, kind, title, detail: options.detail, action: options.action, keep, count }
    const known = items.some((item) => item.key === key)
    return { items: known ? items.map((item) => (item.key === key ? toast : item)) : [...items, toast].slice(-most) }
  })
  scheduleClose({ key, kind, keep })
  return () => closeToast(key)
}

/** While a person reads (pointer or focus on the stack) nothing disappears. */
export function holdToasts(): void {
  for (const timer of timers.values()) clearTimeout(timer)
}
export function releaseToasts(): void {
  for (const shown of toasts.getState().items) scheduleClose(shown)
}

/** Short messages at the top of the screen. Each call gives a function that takes the message away. */
export const toast = {
  success: (title: string, options?: ToastOptions) => show('success', title, options),
  info: (title: string, options?: ToastOptions) => show('info', title, options),
  warning: (title: string, options?: ToastOptions) => show('warning', title, options),
  error: (title: string, options?: ToastOptions) => show('error', title, options),
  loading: (title: string, options?: ToastOptions) => show('loading', title, options),
} as const
