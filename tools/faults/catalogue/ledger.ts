import type { Fault } from '../fault.ts'

const money = 'apps/server/src/money'
const module = 'apps/server/src/modules/finance/ledger'
const domain = 'packages/domain/src/ledger'
const posting = `${money}/postEntry.db.test.ts`
const calls = `${module}/ledger.http.test.ts`

/** Faults of the ledger: money that is written twice, in the wrong book or month, or by one person where two are needed. */
export const ledgerFaults: readonly Fault[] = [
  {
    wrong: 'A key that is said again with another amount answers the first entry.',
    file: `${money}/postEntry.ts`,
    text: 'entries.some((one) => one.content !== content)',
    replacement: "entries.some((one) => one.content === '' && content !== '')",
    test: posting,
  },
  {
    wrong: 'A reversal is reversed.',
    file: `${money}/postEntry.ts`,
    text: 'originals.some(({ reversesId }) => reversesId !== null)',
    replacement: "originals.some(({ reversesId }) => reversesId === '')",
    test: posting,
  },
  {
    wrong: 'A company that is out of use takes entries.',
    file: `${money}/books.ts`,
    text: 'if (!entity.isEnabled) {',
    replacement: "if (!entity.isEnabled && entity.name === '') {",
    test: posting,
  },
  {
    wrong: 'Legal entities balance together instead of each by itself.',
    file: `${domain}/lines.ts`,
    text: 'return [...lines, ...between]',
    replacement: 'return between.length > 9 ? between : lines',
    test: `${domain}/ledger.test.ts`,
  },
  {
    wrong: 'Money of farmers stands in the books of a company.',
    file: `${domain}/lines.ts`,
    text: "(subject.books === 'memo') !== (bookId === memoBookId)",
    replacement: "subject.books === 'memo' && memoBookId === null && bookId === ''",
    test: `${domain}/ledger.test.ts`,
  },
  {
    wrong: 'What belongs to a closed month says that it belongs to the open one.',
    file: `${domain}/months.ts`,
    text: 'return { period, postingDay, belongsTo }',
    replacement: 'return { period, postingDay, belongsTo: belongsTo === period ? belongsTo : period }',
    test: `${domain}/ledger.test.ts`,
  },
  {
    wrong: 'Whoever closed a month reopens it.',
    file: `${module}/period.life.ts`,
    text: 'closedBy !== username && askedBy !== username',
    replacement: 'closedBy !== username || askedBy !== username',
    test: calls,
  },
  {
    wrong: 'A month is closed before the one before it.',
    file: `${module}/period.life.ts`,
    text: 'return at(step, month === undefined, messages.earlierOpen',
    replacement: "return at(step, month !== '', messages.earlierOpen",
    test: calls,
  },
  {
    wrong: 'Balances are told to whoever sees no money.',
    file: `${module}/balances.service.ts`,
    text: 'if (!actor.canViewFinancial) throw errors.financialForbidden()\n',
    replacement: "if (!actor.canViewFinancial && month === '') throw errors.financialForbidden()\n",
    test: calls,
  },
  {
    wrong: 'A void settlement stays payable.',
    file: 'apps/server/src/order/settlementLedger.ts',
    text: '.length === 0) return {}\n  const summary',
    replacement: '.length >= 0) return {}\n  const summary',
    test: calls,
  },
  {
    wrong: 'What came without an entry after the ledger began is taken over as an opening.',
    file: `${module}/takeOver.service.ts`,
    text: 'at < before',
    replacement: 'at < before || before < at',
    test: calls,
  },
]
