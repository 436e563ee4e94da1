import { isOnGrid, isSigned, type OrderFacts, orderStatus } from './facts.ts'

/** What is known of an order beside its facts when the balance or the retention is settled. */
export interface SettlingFacts extends OrderFacts {
  readonly customerName: string
  readonly accountNo: string | null
  readonly accountName: string | null
  /** Who else uses the account number: a connection or a station. */
  readonly accountElsewhere: string | null
  /** The grid company's agreement, which names the payee. */
  readonly hasProof: boolean
  /** The last day on which its inverter reported. */
  readonly reportedDay: string | null
  /** Until when the last of its pieces is under warranty. */
  readonly warrantyTo: string | null
}

export type SettlingLack =
  | 'ended'
  | 'notReceived'
  | 'notAccepted'
  | 'notOnGrid'
  | 'noAccountName'
  | 'otherHolder'
  | 'accountTwice'
  | 'noProof'
  | 'silent'
  | 'notRunning'
  | 'notSigned'
  | 'noWarranty'
  | 'inWarranty'

type When = (facts: SettlingFacts, days: { readonly today: string; readonly silentBefore: string }) => readonly SettlingLack[]
const lacking = (...found: readonly (readonly [SettlingLack, boolean])[]): readonly SettlingLack[] =>
  found.flatMap(([lack, isLacking]) => (isLacking ? [lack] : []))

/** What speaks against settling an order, by kind (dictionary `settle_type`): goods after receipt, installation after acceptance, the balance after the grid, retention after the warranty. */
const rules: Readonly<Record<string, When>> = {
  1: (facts) => lacking(['notReceived', facts.isReceived !== true]),
  2: (facts) => lacking(['notAccepted', facts.isAccepted !== true]),
  3: (facts, { silentBefore }) => {
    if (!isOnGrid(facts)) return ['notOnGrid']
    const isNamed = facts.accountNo !== null && facts.accountName !== null
    return lacking(
      ['noAccountName', !isNamed],
      ['otherHolder', isNamed && facts.accountName !== facts.customerName],
      ['accountTwice', facts.accountElsewhere !== null],
      ['noProof', !facts.hasProof],
      ['silent', facts.reportedDay === null || facts.reportedDay < silentBefore],
    )
  },
  4: (facts) => lacking(['notRunning', !facts.isConnected || facts.isRetired]),
  5: (facts) => lacking(['notSigned', !isSigned(facts)]),
  6: (facts, { today }) =>
    lacking(['noWarranty', facts.warrantyTo === null], ['inWarranty', facts.warrantyTo !== null && facts.warrantyTo >= today]),
}

export const settlingLacks = (
  kind: string,
  facts: SettlingFacts,
  days: { readonly today: string; readonly silentBefore: string },
): readonly SettlingLack[] => {
  if (facts.orderStatus === orderStatus.cancelled) return ['ended']
  return rules[kind]?.(facts, days) ?? []
}
