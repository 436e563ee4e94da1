/** A LIKE pattern that no department code can match: codes are letters and digits (see `isOrgCode`). */
export const impossiblePattern = '!'

/** Department codes are made by the server: segments of a letter and two digits, one per level (A01, A01A02). */
export function isOrgCode(code: string): boolean {
  return /^(?:[A-Z]\d{2}){1,16}$/.test(code)
}

/** Whether `code` is `root` or lies below it. */
export function isWithin(code: string, root: string): boolean {
  return isOrgCode(root) && code.startsWith(root)
}

/**
 * LIKE pattern of the subtree that a working department may see. No department, or a code of another shape: the impossible
 * pattern, i.e. no rows (deny, not all).
 * @param within narrows it to one of its sub-departments; a department outside the subtree gives the impossible pattern
 */
export function orgPrefixPattern(orgCode: string | null, within?: string): string {
  if (orgCode === null || !isOrgCode(orgCode)) return impossiblePattern
  if (within === undefined || within === '') return `${orgCode}%`
  return isOrgCode(within) && isWithin(within, orgCode) ? `${within}%` : impossiblePattern
}
