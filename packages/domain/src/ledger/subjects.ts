/** Who a line is about; a subject says whom its lines must name. */
export type PartyKind = 'agent' | 'merchant' | 'customer' | 'book' | 'card' | 'plan'
export type Side = 'debit' | 'credit'

/**
 * What kind of books a subject stands in: `company` those of a legal entity, `memo` what is kept for farmers. The code says it as well (memo
 * subjects begin with 9), and the database refuses an account of the one in books of the other: a class-II account is never company cash.
 */
export interface Subject {
  /** Of the dictionary `ledger_subject`, where its words stand. */
  readonly code: string
  readonly side: Side
  readonly books: 'company' | 'memo'
  /** One of these is named by every line; empty: nobody is. */
  readonly parties: readonly PartyKind[]
}

const subject = (code: string, side: Side, ...parties: readonly PartyKind[]): Subject => ({
  code,
  side,
  books: code.startsWith('9') ? 'memo' : 'company',
  parties,
})

/** The chart of subjects (decision 107). Codes are those of the general chart where it has one; the map of an export says how others call them. */
export const subjects = {
  /** Moved by lines of bank statements alone. */
  bank: subject('1002', 'debit'),
  /** Paid in or out as people say, until a line of a statement shows it. */
  unproven: subject('1012', 'debit'),
  /** On accounts of the company and not its own: kept apart from its cash, and owed on (`keptForFarmers`). */
  heldForOthers: subject('1013', 'debit'),
  /** What an agent owes us. */
  receivable: subject('1221', 'debit', 'agent'),
  /** Between books of the same group: a plus is owed to this book, a minus by it. */
  intercompany: subject('1229', 'debit', 'book'),
  /** Paid by a guarantor for a plan: the farmer owes it to that one, in whose book it is. */
  guaranteeClaim: subject('1222', 'debit', 'plan'),
  /** Principal of a plan, lent by the funder whose book it is: what comes back stands on the other side. */
  lent: subject('1531', 'debit', 'plan'),
  /** Set aside for plans that may not be repaid. */
  provision: subject('1532', 'credit'),
  pending: subject('1901', 'debit'),
  /** Approved settlements that are to be paid. */
  payable: subject('2202', 'credit', 'agent', 'merchant', 'customer'),
  /** Goods over the design that a deposit stands for: no income, and given back when they come back. */
  overshipped: subject('2203', 'credit', 'agent'),
  /** Taken for a plan of which nothing was due any more: owed back. */
  owedBack: subject('2204', 'credit', 'plan'),
  /** Principal of a plan in force, until it is shown that it was paid out. */
  toLend: subject('2205', 'credit', 'plan'),
  withheldTax: subject('2221', 'credit'),
  /** Deposits of agents: owed back to them. */
  deposit: subject('2241', 'credit', 'agent'),
  /** Fees of farmers that came in on accounts of the company. */
  keptForFarmers: subject('2242', 'credit'),
  building: subject('5401', 'debit'),
  interestIncome: subject('6011', 'credit', 'plan'),
  feeIncome: subject('6051', 'credit', 'plan'),
  otherIncome: subject('6301', 'credit'),
  /** Principal that came after its plan was written off. */
  recovered: subject('6302', 'credit', 'plan'),
  maintenance: subject('6401', 'debit'),
  warranty: subject('6402', 'debit'),
  /** What farmers get of the plants that they share. */
  sharedIncome: subject('6403', 'debit'),
  commission: subject('6601', 'debit'),
  impairment: subject('6701', 'debit'),
  /** Money on class-II accounts of farmers. */
  farmerFunds: subject('9101', 'debit', 'card'),
  /** Taken from a class-II account as the bank answers, until a line of its statement shows it. */
  fundsOnWay: subject('9102', 'debit', 'card'),
  /** Money of farmers that a company of the group keeps for them: their claim on it. */
  companyKeeps: subject('9103', 'debit'),
  /** What the grid company owes a farmer. */
  gridReceivable: subject('9111', 'debit', 'customer'),
  /** Of a farmer, not used for anything yet. */
  farmerShare: subject('9201', 'credit', 'customer'),
  /** Of a farmer, due to the funder of a plan. */
  planShare: subject('9202', 'credit', 'plan'),
  /** Came in with a list, and its rows have not taken it yet. */
  listSuspense: subject('9208', 'credit'),
  /** Came in, and nobody has said for what. */
  suspense: subject('9209', 'credit', 'card'),
} as const satisfies Readonly<Record<string, Subject>>

const byCode = new Map<string, Subject>(Object.values(subjects).map((one) => [one.code, one]))
export const subjectOf = (code: string): Subject | undefined => byCode.get(code)
