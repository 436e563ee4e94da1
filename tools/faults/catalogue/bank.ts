import type { Fault } from '../fault.ts'

const domain = 'packages/domain/src/bank'
const server = 'apps/server/src/bank'
const ofLines = `${domain}/mergeLines.test.ts`
const ofDays = `${domain}/statementDay.test.ts`
const ofPull = `${server}/pull.http.test.ts`

/** Faults of bank statements: lines that are there twice or not at all, and gaps that nobody sees. */
export const bankFaults: readonly Fault[] = [
  {
    wrong: 'Two equal lines of one day are taken for one.',
    file: `${domain}/mergeLines.ts`,
    text: 'if (serial === null) return true',
    replacement: "if (serial === null) return seen.size === 0 && seen.add('') !== null",
    test: ofLines,
  },
  {
    wrong: 'A line without a number is added again when the bank numbers it.',
    file: `${domain}/mergeLines.ts`,
    text: 'slot.serial === null || line.serial === null',
    replacement: 'slot.serial === line.serial',
    test: ofLines,
  },
  {
    wrong: 'A day that does not begin where the day before ended is balanced.',
    file: `${domain}/statementDay.ts`,
    text: 'before === null ? 0n : opening - before',
    replacement: 'before === null ? 0n : opening - opening',
    test: ofDays,
  },
  {
    wrong: 'A line is taken back twice.',
    file: `${domain}/reversals.ts`,
    text: '!taken.has(line.id) &&',
    replacement: '(!taken.has(line.id) || line.isReversal === false) &&',
    test: ofDays,
  },
  {
    wrong: 'An answer about another account is taken.',
    file: `${server}/client.ts`,
    text: 'if (open(told.medium_id) !== asked.cardNo)',
    replacement: "if (open(told.medium_id) === '')",
    test: ofPull,
  },
  {
    wrong: 'Two at once both add what neither has seen.',
    file: `${server}/lines.queries.ts`,
    text: 'ORDER BY id FOR NO KEY UPDATE`',
    replacement: 'ORDER BY id`',
    test: ofPull,
  },
  {
    wrong: 'Somebody pulls the lines of an account that they do not see.',
    file: 'apps/server/src/modules/customer/transaction/transaction.module.ts',
    text: 'isSeen ? await readPull(context.db, asked.accountId) : undefined',
    replacement: 'isSeen || cards !== undefined ? await readPull(context.db, asked.accountId) : undefined',
    test: ofPull,
  },
  {
    wrong: 'A statement is imported into an account of somebody else.',
    file: `${server}/importStatement.ts`,
    text: 'seen.has(id) ? [[',
    replacement: "seen.has(id) || id !== '' ? [[",
    test: ofPull,
  },
]
