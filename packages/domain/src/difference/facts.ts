import type { LineKind } from '../tariff/lines.ts'
import type { Tariff } from '../tariff/tariff.ts'

/** What is paid by a calendar of its own: energy fed in, the mechanism difference, each subsidy. Own use is not paid by the grid company. */
export type Component = 'power' | 'mechanism' | 'state' | 'province' | 'county'

/** A line of a bill. Energy in Wh, price in millionths of a yuan per kWh, money in fen. */
export interface BillLineFact {
  readonly id: string
  /** `correction`: 追退补 of another month. `other`: neither a price nor a correction. `total`: all of it, of a bill whose lines nobody has. */
  readonly kind: Exclude<LineKind, 'ownUse'> | 'correction' | 'other' | 'total'
  readonly energy: bigint
  readonly price: bigint
  readonly cents: bigint
  /** The month that a correction is for. */
  readonly belongsTo?: string
  readonly text?: string
}

/** Readings of the gate meter in ten-thousandths of a kWh, before the multiplier; that in hundredths. */
export interface ReadingFact {
  readonly id: string
  readonly meterNo: string
  readonly start: bigint
  readonly end: bigint
  readonly multiplier: bigint
}

export interface BillFact {
  readonly id: string
  readonly month: string
  readonly from: string
  readonly to: string
  /** Fed in, as it is billed, in Wh. */
  readonly energy: bigint
  /** Generated, where a second meter counts it: the rest was used. */
  readonly generation?: bigint
  readonly taxCents?: bigint
  readonly lines: readonly BillLineFact[]
  readonly readings: readonly ReadingFact[]
}

/** A line of a bank account, or a row of a collective transfer. */
export interface ReceiptFact {
  readonly id: string
  readonly day: string
  /** Below nothing: it left the account. */
  readonly cents: bigint
  /** Null: in suspense, of no account that is known. */
  readonly accountId: string | null
  readonly payer: string
  readonly text: string
  /** What a person or the matching said that it is for. */
  readonly month?: string
  /** The line that it takes back. */
  readonly reverses?: string
  /** 退汇. */
  readonly isReturn?: boolean
}

export interface ListRow {
  readonly id: string
  readonly gridNo: string
  readonly name: string
  readonly cents: bigint
  readonly isReturned: boolean
  /** Null: no station has this number. */
  readonly stationId: string | null
  /** What the matching said that it is for, where that is not the month of its list. */
  readonly month?: string
}

/** 汇总打款: one line with a list of whom it is for. */
export interface CollectiveFact {
  readonly id: string
  readonly day: string
  readonly month: string
  readonly cents: bigint
  readonly rows: readonly ListRow[]
}

export interface DueFact {
  readonly id: string
  readonly component: Component
  readonly month: string
  readonly dueOn: string
}

export interface MeasuredDay {
  readonly day: string
  readonly wh: bigint
  /** Whether the day was measured from end to end. Days that are not given were not measured at all. */
  readonly isWhole: boolean
}

export interface StationFacts {
  readonly station: {
    readonly id: string
    /** Who the grid company pays: the farmer. */
    readonly name: string
    readonly district: string
    readonly mode: string
    readonly voltage: string | null
    readonly gridDate: string
    readonly accountId: string | null
    /** 发电户号. */
    readonly gridNo: string | null
    /** Of the meter as it was put up, in hundredths. */
    readonly multiplier: bigint | null
  }
  readonly months: readonly string[]
  readonly tariffs: readonly Tariff[]
  readonly days: readonly MeasuredDay[]
  readonly bills: readonly BillFact[]
  readonly dues: readonly DueFact[]
  /** Of its own account. */
  readonly receipts: readonly ReceiptFact[]
  /** Of the grid company, on accounts of others or in suspense, that nobody has placed. */
  readonly strays: readonly ReceiptFact[]
  readonly lists: readonly CollectiveFact[]
}

export interface DifferenceRules {
  /** What may be lost between inverter and meter, in thousandths. */
  readonly loss: bigint
  /** How far meter and inverter may be apart beyond that, in thousandths. */
  readonly tolerance: bigint
  /** Where nobody says when something is due: days after the end of its period. */
  readonly dueAfterDays: number
}

export const usualRules: DifferenceRules = { loss: 0n, tolerance: 30n, dueAfterDays: 45 }

export const differenceKinds = [
  'multiplier',
  'readingSum',
  'readingGap',
  'meterLow',
  'meterHigh',
  'outage',
  'oldPrice',
  'price',
  'missingDifference',
  'missingSubsidy',
  'extraLine',
  'arithmetic',
  'rounding',
  'correction',
  'otherLine',
  'missing',
  'late',
  'double',
  'split',
  'wrongAccount',
  'notMapped',
  'listRow',
  'returned',
  'tax',
  'estimate',
] as const
export type DifferenceKind = (typeof differenceKinds)[number]

/** What the data cannot tell from a reason. */
export type Cause = DifferenceKind | 'lineLoss' | 'theft' | 'meterFault' | 'inverterReads' | 'notPaid' | 'listIncomplete'

export interface Reason {
  readonly kind: DifferenceKind
  /** Fen; what it adds to received − payable. Nothing where something is only told: late, split, not measured. */
  readonly cents: bigint
  /** Said by documents, found by exact amounts, or one of several. */
  readonly confidence: 'certain' | 'likely' | 'possible'
  /** Ids of bills, lines, readings, receipts, lists, tariffs and days. */
  readonly facts: readonly string[]
  readonly alternatives: readonly Cause[]
}

export interface NotDue {
  readonly component: Component
  readonly cents: bigint
  readonly dueOn: string
}

/** A price of the owed energy; Wh, millionths of a yuan, millionths, fen. */
export interface OwedLine {
  readonly kind: LineKind
  readonly energy: bigint
  readonly price: bigint
  readonly share: bigint
  readonly cents: bigint
  readonly from: string
  readonly to: string
  readonly tariffIds: readonly string[]
}

export interface MonthOutcome {
  readonly month: string
  readonly from: string
  readonly to: string
  /** Of what is due: the energy that is owed at the prices in force. */
  readonly payable: bigint
  readonly billed: bigint | null
  readonly received: bigint
  /** Received − payable. */
  readonly difference: bigint
  readonly reasons: readonly Reason[]
  readonly unexplained: bigint
  readonly notDue: readonly NotDue[]
  /** What the payable follows from: the energy that is owed at the prices in force. */
  readonly lines: readonly OwedLine[]
  /** What counts as received. */
  readonly receipts: readonly { readonly id: string; readonly day: string; readonly cents: bigint }[]
  /** Without a bill the measured energy stands for it. */
  readonly isEstimated: boolean
  readonly energy: {
    readonly measured: bigint
    readonly wholeDays: number
    readonly days: number
    readonly meter: bigint | null
    readonly billed: bigint | null
    readonly owed: bigint
  }
}
