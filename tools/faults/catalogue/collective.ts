import type { Fault } from '../fault.ts'

const module = 'apps/server/src/modules/finance/match'
const domain = 'packages/domain/src'
const lists = `${module}/collective.http.test.ts`
const rules = `${module}/rule.http.test.ts`
const facts = 'apps/server/src/difference/lists.http.test.ts'

/** Faults of rules of matching and of collective transfers: something counts that nobody looked at, money of farmers becomes somebody else's, or a row pays twice. */
export const collectiveFaults: readonly Fault[] = [
  {
    wrong: 'A rule that was changed after its trial is submitted.',
    file: `${domain}/matching/rule.ts`,
    text: '    ...[threshold, tieGap, mostMembers],',
    replacement: '    ...[tieGap, mostMembers],',
    test: `${domain}/matching/trial.test.ts`,
  },
  {
    wrong: 'A trial counts against another edition than the one it was compared with.',
    file: `${module}/rule.ts`,
    text: '`${inForce.edition} ${ruleText(draft)}`',
    replacement: '`${0 * inForce.edition} ${ruleText(draft)}`',
    test: rules,
  },
  {
    wrong: 'Whoever made a rule puts it in force.',
    file: `${module}/rule.life.ts`,
    text: '(await isOwnWork(tx, matchRule.name, step, username))',
    replacement: "(await isOwnWork(tx, matchRule.name, step, ''))",
    test: rules,
  },
  {
    wrong: 'Somebody tries a rule on lines that they do not see.',
    file: `${module}/rule.life.ts`,
    text: '(await hasUnseenLines(tx, actor, from, to))',
    replacement: '(await hasUnseenLines(tx, actor, to, from))',
    test: rules,
  },
  {
    wrong: 'A list that lacks a fen is taken.',
    file: `${module}/importList.ts`,
    text: 'if (difference !== 0n) {',
    replacement: 'if (difference > 1n) {',
    test: lists,
  },
  {
    wrong: 'Whoever made a list takes it.',
    file: `${module}/collective.life.ts`,
    text: '(await isOwnWork(tx, collectiveTransfer.name, step, username))',
    replacement: "(await isOwnWork(tx, collectiveTransfer.name, step, ''))",
    test: lists,
  },
  {
    wrong: 'A number that two stations have says whose a row is.',
    file: `${domain}/collective/allocate.ts`,
    text: 'if (named.length > 1 || carded.length > 1) return null',
    replacement: 'if (carded.length > 1) return null',
    test: `${domain}/collective/collective.test.ts`,
  },
  {
    wrong: 'Money of farmers on an account of the company is its cash.',
    file: `${module}/collectiveLedger.ts`,
    text: "lineOn(company, subjects.heldForOthers, null, 'debit', fen),",
    replacement: "lineOn(company, subjects.unproven, null, 'debit', fen),",
    test: lists,
  },
  {
    wrong: 'A row that was returned still pays.',
    file: `${module}/row.life.ts`,
    text: '      await withdrawRows(scope.tx, step, [row])\n      const posting',
    replacement: '      await withdrawRows(scope.tx, step, [])\n      const posting',
    test: lists,
  },
  {
    wrong: 'A row that a person let go comes back by its number.',
    file: `${module}/row.life.ts`,
    text: '      await holdRow(scope.tx, step.id)\n',
    replacement: '',
    test: lists,
  },
  {
    wrong: 'What two people said of a line is no fact of the settlement check.',
    file: 'apps/server/src/difference/receipts.ts',
    text: 'return said.length === 0 ? [whole] :',
    replacement: 'return said.length < 9 ? [whole] :',
    test: facts,
  },
  {
    wrong: 'Rows of others are no rows of a list.',
    file: 'apps/server/src/difference/lists.ts',
    text: 'rows: others === 0n ? near : [...near, rest],',
    replacement: 'rows: near,',
    test: facts,
  },
]
