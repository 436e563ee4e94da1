import type { Fault } from '../fault.ts'

const module = 'apps/server/src/modules/statistics/figures'
const test = `${module}/statistics.http.test.ts`
const spans = 'packages/domain/src/statistics/periods.test.ts'

/** Faults of statistics: sums that are not those of their rows, and figures of money for those without the right. */
export const statisticsFaults: readonly Fault[] = [
  {
    wrong: 'Somebody without the right to money lists what is to come in.',
    file: `${module}/payments.queries.ts`,
    text: 'if (!actor.canViewFinancial) return sql<SqlBool>`false`',
    replacement: '',
    test,
  },
  {
    wrong: 'Somebody without the right to money gets the sums.',
    file: `${module}/payments.service.ts`,
    text: 'if (!actor.canViewFinancial) throw errors.financialForbidden()',
    replacement: '',
    test,
  },
  {
    wrong: 'An agent gets what was settled with it.',
    file: `${module}/agents.service.ts`,
    text: 'actor.canViewFinancial ? source : undefined',
    replacement: 'source',
    test,
  },
  {
    wrong: 'What is due today is late.',
    file: `${module}/payments.queries.ts`,
    text: 't.due_date < ${today}::date and',
    replacement: 't.due_date <= ${today}::date and',
    test,
  },
  {
    wrong: 'Stations behind a figure are those of every branch.',
    file: `${module}/stations.queries.ts`,
    text: 'l.sys_org_code LIKE $2 AND ($3::bigint[] IS NULL OR l.station_id = ANY ($3)) AS mine',
    replacement: "($2 <> '' AND ($3::bigint[] IS NULL OR l.station_id = ANY ($3))) AS mine",
    test,
  },
  {
    wrong: 'A running month is compared with the whole one before.',
    file: 'packages/domain/src/statistics/periods.ts',
    text: 'return day === lastDayOf(day.slice(0, 7)) ? lastDayOf(moved.slice(0, 7)) : moved',
    replacement: 'return lastDayOf(moved.slice(0, 7))',
    test: spans,
  },
]
