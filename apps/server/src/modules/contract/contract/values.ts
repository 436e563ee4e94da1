import type { FileRef } from '@heliodesk/contracts/kit/fields'
import { slotAt } from '@heliodesk/domain/solar/slots'
import type { Step } from '#server/lifecycle/bound.ts'

/** Values of a stored contract as guards and effects read them. */
export const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
export const filesOf = (value: unknown): readonly FileRef[] => (Array.isArray(value) ? (value as readonly FileRef[]) : [])
export const today = ({ atMs }: Pick<Step, 'atMs'>): string => slotAt(atMs).day
export const isInForce = (status: string): boolean => status === '3' || status === '4'
