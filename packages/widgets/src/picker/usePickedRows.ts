import { useState } from 'react'
import { useAsked } from '../dom/useAsked.ts'
import type { Pickable } from './selection.ts'

/**
 * The rows behind stored values: those that were chosen here are known, others are asked for once. A value that nobody knows any
 * more stands for itself.
 */
export function usePickedRows<T extends Pickable>(
  values: readonly string[],
  rules: {
    readonly valueOf: (row: T) => string
    readonly unknown: (value: string) => T
    readonly load: (values: readonly string[]) => Promise<readonly T[]>
  },
): { readonly rows: readonly T[]; readonly isNaming: boolean; readonly remember: (rows: readonly T[]) => void } {
  const [known, setKnown] = useState<ReadonlyMap<string, T>>(new Map())
  const missing = values.filter((value) => !known.has(value))
  const loaded = useAsked(missing.length === 0 ? null : missing.join(), () => rules.load(missing))
  const found = new Map([...(loaded.data ?? []).map((row) => [rules.valueOf(row), row] as const), ...known])
  return {
    rows: values.map((value) => found.get(value) ?? rules.unknown(value)),
    // Until the first answer nobody knows a name; an id instead of it says nothing.
    isNaming: loaded.isAsking && loaded.data === undefined,
    remember: (rows) => setKnown((before) => new Map([...before, ...rows.map((row) => [rules.valueOf(row), row] as const)])),
  }
}
