import type { Fault } from '../fault.ts'

const pay = 'apps/server/src/pay'
const module = 'apps/server/src/modules/finance/payment'
const domain = 'packages/domain/src/payment/verdict'
const ofModule = `${module}/payment.http.test.ts`

/** Faults of payments: somebody who pays alone, something else than was approved, and money that goes twice. */
export const paymentFaults: readonly Fault[] = [
  {
    wrong: 'Whoever changed a run approves it.',
    file: `${module}/batch.life.ts`,
    text: '(await isOwnWork(tx, payBatch.name, step, username))',
    replacement: 'step.createBy === username',
    test: ofModule,
  },
  {
    wrong: 'Whoever is paid approves it.',
    file: `${module}/batch.life.ts`,
    text: '(await paidTo(tx, step.id, realname))',
    replacement: "(await paidTo(tx, step.id, ''))",
    test: ofModule,
  },
  {
    wrong: 'Somebody decides on payments that they do not see.',
    file: `${module}/batch.life.ts`,
    text: 'return hidden.length > 0 ? at(step, hidden) :',
    replacement: 'return hidden.length > 99 ? at(step, hidden) :',
    test: ofModule,
  },
  {
    wrong: 'A run that was changed after its approval is sent.',
    file: `${pay}/send.ts`,
    text: "approved?.status === '2' && approved.hash ===",
    replacement: "approved?.status === '2' && '' !==",
    test: ofModule,
  },
  {
    wrong: 'An account that was changed after the approval is paid as it was before.',
    file: `${pay}/issues.ts`,
    text: "open(order.payeeAccount, 'payeeAccount') === payee.account",
    replacement: "open(order.payeeAccount, 'payeeAccount') !== ''",
    test: ofModule,
  },
  {
    wrong: 'A channel that was stopped goes on.',
    file: `${pay}/send.ts`,
    text: 'stoppedReason(await stoppedSetting(tx, tenantId), order.channel) !== null',
    replacement: "stoppedReason(await stoppedSetting(tx, tenantId), order.channel) === ''",
    test: ofModule,
  },
  {
    wrong: 'A failure that the bank says lets its settlement go before the statement proves it.',
    file: `${pay}/payments.queries.ts`,
    text: "IN ('0', '1', '2', '3', '8') OR (o.status = '5' AND o.proven_time IS NULL)), 0)::numeric(14,2) AS live",
    replacement: "IN ('0', '1', '2', '3', '8')), 0)::numeric(14,2) AS live",
    test: ofModule,
  },
  {
    wrong: 'A statement proves a payment unpaid while its days still run.',
    file: `${pay}/prove.ts`,
    text: '<= last) return false',
    replacement: "<= '') return false",
    test: ofModule,
  },
  {
    wrong: 'A line of the statement that bears the key is not seen.',
    file: `${pay}/prove.ts`,
    text: "direction === '2' && (summary ?? '').includes(order.idemKey)",
    replacement: "direction === '1' && (summary ?? '').includes(order.idemKey)",
    test: ofModule,
  },
  {
    wrong: '«Not found» is taken for a failure.',
    file: `${domain}.ts`,
    text: "status === submitted || status === processing ? ['lose'] : []",
    replacement: "status === submitted || status === processing ? ['fail'] : []",
    test: `${domain}.test.ts`,
  },
  {
    wrong: 'A success after a failure is not taken.',
    file: `${domain}.ts`,
    text: 'open.has(status) || status === failed',
    replacement: 'open.has(status)',
    test: `${domain}.test.ts`,
  },
]
