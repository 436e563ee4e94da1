import { formPatterns } from '@heliodesk/contracts/formPatterns'
import { compilePattern, PatternError } from '@heliodesk/domain/safePattern/safePattern'

export interface CommonFormat {
  readonly pattern: string
  /** What is shown to somebody whose value does not fit; says as well what the format is. */
  readonly message: string
}

/** The global form rules (B§5) that a check rule can hold: reading whole characters, as the server does, is the only flag, and of the subset that is safe to run on the server. */
export function commonFormats(): readonly CommonFormat[] {
  return Object.values(formPatterns)
    .filter(({ regex }) => (regex.flags === '' || regex.flags === 'u') && isSafe(regex.source))
    .map(({ regex, message }) => ({ pattern: regex.source, message }))
}

function isSafe(pattern: string): boolean {
  try {
    compilePattern(pattern)
    return true
  } catch (error) {
    if (error instanceof PatternError) return false
    throw error
  }
}
