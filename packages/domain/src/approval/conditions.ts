import { toUnits } from '../fees/cents.ts'

/** When a node is taken: each condition that is given must hold. */
export interface NodeCondition {
  /** Yuan; from this amount on. */
  readonly minAmount: string | null
  /** Below this amount. */
  readonly maxAmount: string | null
  /** Departments whose code begins so. */
  readonly orgPrefix: string | null
  /** Codes of the kind of record, parted by commas. */
  readonly kinds: string | null
}

/** What of a record the conditions look at. */
export interface ApprovalFacts {
  readonly amount: string | null
  readonly orgCode: string | null
  readonly kind: string | null
}

/** The condition that does not hold, or null. A record without an amount counts as one of any amount: it is rather asked than skipped. */
export function unmet(condition: NodeCondition, facts: ApprovalFacts): 'amount' | 'org' | 'kind' | null {
  const { minAmount, maxAmount, orgPrefix, kinds } = condition
  const amount = facts.amount === null ? null : toUnits(facts.amount, 2)
  if (amount !== null && minAmount !== null && amount < toUnits(minAmount, 2)) return 'amount'
  if (amount !== null && maxAmount !== null && amount >= toUnits(maxAmount, 2)) return 'amount'
  if (orgPrefix !== null && orgPrefix !== '' && !(facts.orgCode ?? '').startsWith(orgPrefix)) return 'org'
  const known = (kinds ?? '').split(/[,，\s]+/).filter(Boolean)
  return known.length > 0 && !known.includes(facts.kind ?? '') ? 'kind' : null
}
