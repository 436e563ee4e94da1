import type { FileRef } from '@heliodesk/contracts/kit/fields'
import type { Step } from '#server/lifecycle/bound.ts'
import { isEmpty } from '#server/lifecycle/missing.ts'

/** Values of a stored connection as guards and effects read them. */
export const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
export const filesOf = (value: unknown): readonly FileRef[] => (Array.isArray(value) ? (value as readonly FileRef[]) : [])

/** The record as it will be after the step. */
export const afterStep = ({ asked, current }: Step): Readonly<Record<string, unknown>> => ({
  ...current,
  ...Object.fromEntries(Object.entries(asked).filter(([, value]) => !isEmpty(value))),
})
