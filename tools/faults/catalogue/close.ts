import type { Fault } from '../fault.ts'

const server = 'apps/server/src/close'
const module = 'apps/server/src/modules/finance'
const ofClose = `${module}/close/close.http.test.ts`
const ofStatement = `${module}/farmerStatement/statement.http.test.ts`

/** Faults of closes and statements: work that is done twice or not at all, one person for two, papers that leave something out. */
export const closeFaults: readonly Fault[] = [
  {
    wrong: 'A step forgets where it was, and begins anew after a kill.',
    file: `${server}/close.queries.ts`,
    text: 'SET next_after = $3, done = done + $4',
    replacement: "SET next_after = left($3, 0) || '0', done = done + $4",
    test: ofClose,
  },
  {
    wrong: 'Whoever had a close checked again finishes it.',
    file: `${module}/close/life.ts`,
    text: '!(isOwn || (await hasBegun(tx, step.id, username)))',
    replacement: '!isOwn || step.atMs < 0',
    test: ofClose,
  },
  {
    wrong: 'A month is closed over a warning that nobody accepted.',
    file: `${module}/close/life.ts`,
    text: "state === '3' && acceptedBy === null",
    replacement: "state === '' && acceptedBy === null",
    test: ofClose,
  },
  {
    wrong: 'Checks of last week are good enough to close a month.',
    file: `${module}/close/life.ts`,
    text: 'wireTime(step.atMs - dayMs)',
    replacement: 'wireTime(step.atMs - 30 * dayMs)',
    test: ofClose,
  },
  {
    wrong: 'A period is reopened and its close goes on saying that it is closed.',
    file: `${module}/ledger/period.life.ts`,
    text: 'return { follow: () => undoClose(context, scope, monthFor(step)) }',
    replacement: 'return { follow: async () => void (step.atMs < 0 && (await undoClose(context, scope, monthFor(step)))) }',
    test: ofClose,
  },
  {
    wrong: 'A statement is drawn without the sign that the font has not got.',
    file: `${module}/farmerStatement/draw.ts`,
    text: 'if (sign !== undefined) throw',
    replacement: "if (sign !== undefined && sign === '') throw",
    test: ofStatement,
  },
  {
    wrong: 'Archives of statements are downloaded by somebody whom a rule keeps from some of them.',
    file: `${module}/farmerStatement/statement.service.ts`,
    text: 'if (dataRules.length > 0) throw',
    replacement: 'if (dataRules.length < 0) throw',
    test: ofStatement,
  },
]
