import type { Fault } from '../fault.ts'

const server = 'apps/server/src/repay'
const domain = 'packages/domain/src/repayment'
const ofRelief = 'apps/server/src/modules/repay/relief/relief.http.test.ts'
const ofProvision = 'apps/server/src/modules/repay/provision/provision.http.test.ts'
const ofClasses = `${domain}/arrears.test.ts`

/** Faults of bad debts: money that is lent twice or not at all, claims that are settled by a guarantor, write-offs that nobody else has seen. */
export const arrearsFaults: readonly Fault[] = [
  {
    wrong: 'A plan is substandard on its ninetieth day.',
    file: `${domain}/arrears.ts`,
    text: 'overdueDays > over)',
    replacement: 'overdueDays >= over)',
    test: ofClasses,
  },
  {
    wrong: 'Days of grace are counted as overdue.',
    file: `${domain}/arrears.ts`,
    text: 'return late > graceDays ? late : 0',
    replacement: 'return late > 0 ? late : 0',
    test: ofClasses,
  },
  {
    wrong: 'What was waived is paid.',
    file: `${domain}/standing.ts`,
    text: 'return waived > 0n ? periodStates.waived : periodStates.paid',
    replacement: 'return periodStates.paid',
    test: `${domain}/standing.test.ts`,
  },
  {
    wrong: 'A guarantor who has paid has settled the plan.',
    file: `${domain}/standing.ts`,
    text: 'if (owesGuarantor) return planStates.guaranteed',
    replacement: '',
    test: `${domain}/standing.test.ts`,
  },
  {
    wrong: 'What is prepaid stays lent.',
    file: `${server}/ledger.ts`,
    text: 'change.less === 0n ? undefined',
    replacement: 'change.less !== 0n ? undefined',
    test: ofRelief,
  },
  {
    wrong: 'The farmer owes the guarantor nothing.',
    file: `${server}/reliefLedger.ts`,
    text: 'tried.guarantorBookId === null',
    replacement: 'tried.guarantorBookId !== null',
    test: ofRelief,
  },
  {
    wrong: 'Principal that comes after a write-off is lent again.',
    file: `${server}/ledger.ts`,
    text: 'isRecovery ? subjects.recovered : subjects.lent',
    replacement: 'subjects.lent',
    test: ofRelief,
  },
  {
    wrong: 'A plan that is hardly late is written off.',
    file: `${server}/relief.ts`,
    text: "(arrearsOf(now, day).riskClass ?? '') < riskClasses.doubtful",
    replacement: "(arrearsOf(now, day).riskClass ?? '') < riskClasses.normal",
    test: ofRelief,
  },
  {
    wrong: 'A guarantor gets back more than it has paid.',
    file: `${server}/relief.ts`,
    text: 'amount > owed ?',
    replacement: 'amount < 0n ?',
    test: ofRelief,
  },
  {
    wrong: 'A relief lands in a month that is closed.',
    file: `${server}/relief.ts`,
    text: 'closedThrough >= month)',
    replacement: "closedThrough < '')",
    test: ofRelief,
  },
  {
    wrong: 'Whoever prepared a relief approves it.',
    file: 'apps/server/src/modules/repay/relief/relief.module.ts',
    text: '(await isOwnWork(tx, repayRelief.name, step, username))',
    replacement: "username === ''",
    test: ofRelief,
  },
  {
    wrong: 'What is approved is not what was submitted.',
    file: 'apps/server/src/modules/repay/relief/relief.module.ts',
    text: 'isSame ? [] : [messages.changed()]',
    replacement: 'isSame ? [] : []',
    test: ofRelief,
  },
  {
    wrong: 'A write-off is a loss although it was set aside for.',
    file: `${server}/reliefLedger.ts`,
    text: 'least(kept < 0n ? 0n : kept, parts.principal)',
    replacement: 'kept - kept',
    test: ofProvision,
  },
  {
    wrong: 'A run sets aside all of it again each month.',
    file: 'apps/server/src/modules/repay/provision/provision.module.ts',
    text: 'amountText((required ?? 0n) - before)',
    replacement: 'amountText(required ?? 0n)',
    test: ofProvision,
  },
  {
    wrong: 'A closed month takes a provision.',
    file: 'apps/server/src/modules/repay/provision/provision.module.ts',
    text: 'book.closedThrough >= month',
    replacement: "book.closedThrough < ''",
    test: ofProvision,
  },
]
