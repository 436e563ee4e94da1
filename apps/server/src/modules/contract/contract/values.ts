import type { FileRef } from '@heliodesk/contracts/kit/fields'

/** Values of a stored contract as guards and effects read them. */
export const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
export const filesOf = (value: unknown): readonly FileRef[] => (Array.isArray(value) ? (value as readonly FileRef[]) : [])
export const isInForce = (status: string): boolean => status === '3' || status === '4'
