import type { Fault } from '../fault.ts'

const module = 'apps/server/src/modules/repay'
const server = 'apps/server/src/repay'
const domain = 'packages/domain/src/repayment'
const ofPlan = `${module}/plan/plan.http.test.ts`
const ofChange = `${module}/change/change.http.test.ts`

/** Faults of repayment plans: guards that let through what they must not, and cents that get lost. */
export const repayFaults: readonly Fault[] = [
  {
    wrong: 'Whoever made a plan puts it in force.',
    file: `${module}/plan/life.ts`,
    text: 'await isOwnWork(tx, repayPlan.name, step, username)',
    replacement: "username === ''",
    test: ofPlan,
  },
  {
    wrong: 'Whoever submitted a change of somebody else approves it.',
    file: `${module}/change/change.module.ts`,
    text: '(await isOwnWork(tx, repayChange.name, step, username))',
    replacement: 'step.createBy === username',
    test: ofChange,
  },
  {
    wrong: 'A plan begins before the station feeds in.',
    file: `${module}/plan/checks.ts`,
    text: "String(plan['startDate']) < day",
    replacement: "String(plan['startDate']) < ''",
    test: ofPlan,
  },
  {
    wrong: 'A change rewrites an instalment that was paid on.',
    file: `${server}/versions.ts`,
    text: '.find(({ isPaidOn }) => isPaidOn)',
    replacement: '.find(({ isPaidOn, seq }) => isPaidOn && seq < 0)',
    test: ofChange,
  },
  {
    wrong: 'A contract with a plan that is not paid off is terminated.',
    file: 'apps/server/src/modules/contract/contract/guards.ts',
    text: 'return plan === undefined ? [] : missingAt(repayPlan',
    replacement: "return plan === undefined || plan.planNo !== '' ? [] : missingAt(repayPlan",
    test: ofPlan,
  },
  {
    wrong: 'Versions are told to whoever sees no money.',
    file: `${module}/plan/plan.module.ts`,
    text: `if (!actor.canViewFinancial) throw errors.financialForbidden()
        await readRecord(source, actor, id)`,
    replacement: 'await readRecord(source, actor, id)',
    test: ofPlan,
  },
  {
    wrong: 'Another method loses the interest that was carried.',
    file: `${domain}/changes.ts`,
    text: '(before?.carried ?? 0n)',
    replacement: '0n',
    test: `${domain}/changes.test.ts`,
  },
  {
    wrong: 'Days of grace are no grace: an instalment is overdue on the day after its due day.',
    file: `${domain}/standing.ts`,
    text: 'if (late > rule.graceDays)',
    replacement: 'if (late > 0)',
    test: `${domain}/standing.test.ts`,
  },
]
