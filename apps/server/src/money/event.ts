import type { Wording } from '@heliodesk/contracts/text/message'
import type { Line } from '@heliodesk/domain/ledger/lines'

/** Of the dictionary `ledger_event`. */
export const ledgerEvents = {
  depositPaid: '11',
  depositPenalty: '12',
  depositSetOff: '13',
  depositRefunded: '14',
  depositAdjusted: '15',
  overshipped: '16',
  cameBack: '17',
  depositWarranty: '18',
  owed: '21',
  repaid: '24',
  owedWarranty: '26',
  settled: '31',
  gridBilled: '41',
  settlementPaid: '61',
  instalmentsDebited: '62',
  lent: '63',
  principalChanged: '64',
  incomeAccrued: '65',
  incomePaid: '66',
  instalmentsPaid: '67',
  guaranteed: '71',
  paidBack: '72',
  writtenOff: '73',
  recovered: '74',
  provided: '75',
  bankLine: '51',
  matched: '52',
  listTaken: '53',
  rowReturned: '54',
  reversal: '99',
} as const

/** The document that an event comes from, and opens. */
export interface EventSource {
  /** Name of its resource: `settleBatch`. */
  readonly kind: string
  readonly id: string
  readonly no: string
}

/** One event of the business, as whoever knows it says it. */
export interface LedgerEvent {
  readonly tenantId: string
  /** What happens once: `agentDeposit:71`. Said again with the same content it answers what is there; with other content it is refused. */
  readonly key: string
  readonly event: string
  readonly source: EventSource
  readonly by: string
  readonly atMs: number
  readonly orgCode: string | null
  /** When it happened. */
  readonly businessDay: string
  /** When the bank counts it, where a bank is part of it. */
  readonly valueDay?: string | null
  /** The month it is about, where that is not the month of the business day: back-billing. */
  readonly belongsTo?: string
  readonly summary: Wording
  readonly lines: readonly Line[]
}
