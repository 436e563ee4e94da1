/** What a bank, or its statement, says of a payment. `lost`: it did not answer. `missing`: it has never heard of it. */
export type Said = 'processing' | 'success' | 'failed' | 'returned' | 'missing' | 'lost' | 'provenPaid' | 'provenUnpaid'
export type PayVerb = 'accept' | 'succeed' | 'fail' | 'lose' | 'giveBack'

/** Dictionary `pay_status` (domain §2.18). */
const [submitted, processing, paid, failed, unknown] = ['2', '3', '4', '5', '8'] as const
const open: ReadonlySet<string> = new Set([submitted, processing, unknown])

/**
 * Which steps follow from an answer. A success is taken whenever it comes, also after a failure: the money has gone. Nothing but a return
 * undoes one: a bank that says «failed» of what it said it paid contradicts itself, and a person looks. No answer and «not found» prove
 * nothing: only the whole statement of its days shows that a payment was never made.
 */
export function stepsAfter(status: string, said: Said): readonly PayVerb[] {
  const canSucceed = open.has(status) || status === failed
  switch (said) {
    case 'success':
    case 'provenPaid':
      return canSucceed ? ['succeed'] : []
    case 'returned':
      return [...(canSucceed ? (['succeed'] as const) : []), ...(canSucceed || status === paid ? (['giveBack'] as const) : [])]
    case 'failed':
    case 'provenUnpaid':
      return open.has(status) ? ['fail'] : []
    case 'processing':
      return status === submitted || status === unknown ? ['accept'] : []
    case 'missing':
    case 'lost':
      return status === submitted || status === processing ? ['lose'] : []
  }
}

/** Which answers lead to a step: nobody takes it without one. */
export const saidBefore: Readonly<Record<PayVerb, readonly Said[]>> = {
  accept: ['processing'],
  succeed: ['success', 'provenPaid', 'returned'],
  fail: ['failed', 'provenUnpaid'],
  lose: ['missing', 'lost'],
  giveBack: ['returned'],
}

/** Minutes until a payment is asked for again, by how often it was. */
const waits = [1, 2, 5, 15, 30, 60, 120] as const
export const nextAskMinutes = (asked: number): number => waits[Math.min(asked, waits.length - 1)] ?? 120

/**
 * The day of which a statement, taken on or after it, can prove a payment unpaid: banks book until the evening, and what they took in then on
 * the next day; so two whole days are read, once both are over.
 */
export const daysOfProof = 2

/** What an approval is of: payees, accounts and amounts, in one order whatever the order of the rows. */
export const contentOf = (
  rows: readonly {
    readonly id: string
    readonly documentId: string
    readonly payee: string
    readonly payer: string
    readonly amount: string
  }[],
): string =>
  rows
    .map(({ id, documentId, payee, payer, amount }) => JSON.stringify([id, documentId, payee, payer, amount]))
    .toSorted()
    .join('\n')

/** Why a channel is stopped, of a setting like `1=银行系统维护；2=核查账户`; null while it is in use. An entry without a reason stops it as well. */
export function stoppedReason(setting: string, channel: string): string | null {
  for (const entry of setting.split(/[;；\n]/)) {
    const [name = '', ...rest] = entry.split(/[=＝]/)
    if (name.trim() === channel) return rest.join('=').trim() || '—'
  }
  return null
}

/** What a settlement follows from its payments: 6 paid, 5 being paid, 4 waiting to be paid. */
export const settlementState = (payments: {
  readonly payable: bigint
  readonly paid: bigint
  readonly live: bigint
}): '4' | '5' | '6' => {
  if (payments.paid >= payments.payable && payments.paid > 0n) return '6'
  return payments.live > 0n ? '5' : '4'
}
