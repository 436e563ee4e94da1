import { limits } from '@heliodesk/contracts/limits'
import { readValue } from '#server/crud/values.ts'

const field = { kind: 'text', label: '说明', options: { max: limits.workOrderTextLength, multiline: true } } as const

/** A remark as it is stored: several lines, no control characters. Throws ValueProblem. */
export function cleanRemark(text: string | undefined): string | null {
  const value = readValue(field, text ?? '')
  return typeof value === 'string' ? value : null
}
