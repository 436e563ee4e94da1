/** What is known of a check of a customer's identity. */
export interface IdentityCheck {
  /** Dictionary `face_result`. */
  readonly status: string
  /** Asked for with the name and the ID number that the customer has today. */
  readonly isOfToday: boolean
}

/** Dictionary `face_result`. */
export const faceResult = { waiting: '0', passed: '1', failed: '2', lapsed: '3', cancelled: '4' } as const

/** For how many days a passed check serves for another act: an account, a signature (decision 089). */
export const identityValidDays = 180

/**
 * The real-name state of a customer (dictionary `real_name_status`: 0 not checked, 1 passed, 2 failed): whoever passed once under the name
 * and number of today is who they say, whatever failed later; the validity of a check limits what else it serves for, not this.
 */
export function realNameOf(checks: readonly IdentityCheck[]): '0' | '1' | '2' {
  const own = checks.filter(({ isOfToday }) => isOfToday)
  if (own.some(({ status }) => status === faceResult.passed)) return '1'
  return own.some(({ status }) => status === faceResult.failed) ? '2' : '0'
}
