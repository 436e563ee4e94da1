import { referenceMessages } from '@heliodesk/contracts/messages/reference'
import type { Message } from '@heliodesk/contracts/text/message'

const checks: Readonly<Record<string, { readonly fits: (text: string) => boolean; readonly reason: Message }>> = {
  text: { fits: () => true, reason: referenceMessages.configType() },
  int: { fits: (text) => /^-?\d{1,15}$/.test(text), reason: referenceMessages.configInteger() },
  decimal: { fits: (text) => /^-?\d{1,15}(\.\d{1,10})?$/.test(text), reason: referenceMessages.configNumber() },
  flag: { fits: (text) => text === '1' || text === '0', reason: referenceMessages.configFlag() },
}

/** What is wrong with a value of a type of configuration; null when it fits. An unknown type fits nothing. */
export function configProblem(type: string, value: string): Message | null {
  const check = Object.hasOwn(checks, type) ? checks[type] : undefined
  if (!check) return referenceMessages.configType()
  return check.fits(value) ? null : check.reason
}

/** The value as programs read it. */
export function configValueOf(type: string, value: string): string | number | boolean {
  if (type === 'flag') return value === '1'
  return type === 'int' || type === 'decimal' ? Number(value) : value
}
