import type { Fault } from '../fault.ts'

const debit = 'apps/server/src/pay/debit'
const test = 'apps/server/src/modules/finance/payment/debit.http.test.ts'
const domain = 'packages/domain/src/payment/debit'

/** Faults of debits: money that nobody agreed to, that is not there, that is taken twice, or that the plan and the books hear of differently. */
export const debitFaults: readonly Fault[] = [
  {
    wrong: 'A mandate that has run out still holds.',
    file: `${domain}.ts`,
    text: 'mandate.to !== null && mandate.to < day',
    replacement: 'mandate.to !== null && mandate.to > day',
    test: `${domain}.test.ts`,
  },
  {
    wrong: 'A bank takes more than it was asked for.',
    file: `${domain}.ts`,
    text: 'taken > 0n && taken <= amount &&',
    replacement: 'taken > 0n &&',
    test: `${domain}.test.ts`,
  },
  {
    wrong: 'A part is taken that is less than agreed.',
    file: `${domain}.ts`,
    text: 'most < floor ? due : most',
    replacement: 'most',
    test: `${domain}.test.ts`,
  },
  {
    wrong: 'Two runs reserve the same money.',
    file: `${debit}/issues.ts`,
    text: 'orders.flatMap(({ cardId }) => (cardId === null ? [] : [cardId])),',
    replacement: '[],',
    test,
  },
  {
    wrong: 'What is reserved is free for others.',
    file: `${debit}/debits.queries.ts`,
    text: "AND (o.status IN ('1', '2', '3', '8') OR (o.status = '5' AND o.proven_time IS NULL)))::numeric(14,2) AS reserved",
    replacement: "AND o.status = '9')::numeric(14,2) AS reserved",
    test,
  },
  {
    wrong: 'A mandate that was revoked after the approval is still used.',
    file: `${debit}/debits.queries.ts`,
    text: "m.card_id = k.id AND m.status = '1'",
    replacement: "m.card_id = k.id AND m.status IN ('1', '2')",
    test,
  },
  {
    wrong: 'A frozen account is debited.',
    file: `${debit}/issues.ts`,
    text: 'if (cardStatus === frozen) return [',
    replacement: "if (cardStatus === '0') return [",
    test,
  },
  {
    wrong: 'The plan gets what was asked for, not what was taken.',
    file: `${debit}/ledger.ts`,
    text: 'amountUnits(order.taken ?? order.amount)',
    replacement: 'amountUnits(order.amount)',
    test,
  },
  {
    wrong: 'An answer that is late costs the farmer a later day.',
    file: `${debit}/ledger.ts`,
    text: 'order.sentDay ?? slotAt(atMs).day]',
    replacement: 'slotAt(atMs).day]',
    test,
  },
  {
    wrong: 'What came back stays paid on the plan.',
    file: `${debit}/ledger.ts`,
    text: "await undoPayment(tx, { planId: order.planId ?? '', day, source: sourceOf(order), atMs })",
    replacement: '',
    test,
  },
  {
    wrong: 'The line of a debit waits in suspense.',
    file: 'apps/server/src/bank/lineLedger.queries.ts',
    text: "p.biz_kind = '2' AND p.sent_time IS NOT NULL",
    replacement: "p.biz_kind = '9' AND p.sent_time IS NOT NULL",
    test,
  },
  {
    wrong: 'An instalment whose payment came back is partly paid.',
    file: 'packages/domain/src/repayment/standing.ts',
    text: 'const status = gone > 0n ?',
    replacement: 'const status = paid.length > 0 ?',
    test: 'packages/domain/src/repayment/standing.test.ts',
  },
]
