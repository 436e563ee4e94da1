import type { Fault } from '../fault.ts'

const module = 'apps/server/src/modules/finance/tariff'
const domain = 'packages/domain/src/tariff'
const calls = `${module}/tariff.http.test.ts`
const pure = `${domain}/tariff.test.ts`

/** Faults of tariffs: guards that let through what they must not, days and cents that get lost. */
export const tariffFaults: readonly Fault[] = [
  {
    wrong: 'Whoever made a price approves it.',
    file: `${module}/life.ts`,
    text: 'await isOwnWork(tx, tariff.name, step, username)',
    replacement: "username === ''",
    test: calls,
  },
  {
    wrong: 'Whoever asked to void a price approves that.',
    file: `${module}/life.ts`,
    text: '(await hasAskedToVoid(tx, step.id, username))',
    replacement: "(await hasAskedToVoid(tx, step.id, ''))",
    test: calls,
  },
  {
    wrong: 'A price that meets another is submitted.',
    file: `${module}/checks.ts`,
    text: 'overlaps(own, tariffOf({ ...row }))',
    replacement: 'own.id === row.id',
    test: calls,
  },
  {
    wrong: 'A second version takes the place of one that was superseded.',
    file: `${module}/checks.ts`,
    text: "replaced.status !== '2'",
    replacement: "replaced.status === '0'",
    test: calls,
  },
  {
    wrong: 'Whoever sees a part of the stations approves a price of all of them.',
    file: `${module}/life.ts`,
    text: '(await hasUnseen(tx, actor, tariffOf(step.current)))',
    replacement: "(await hasUnseen(tx, actor, { ...tariffOf(step.current), province: '' }))",
    test: calls,
  },
  {
    wrong: 'A trial looks at stations of other departments.',
    file: `${module}/tariff.queries.ts`,
    text: `and p.grid_date is not null
      and \${scopeFilter(actor, station, 's')}`,
    replacement: `and p.grid_date is not null
      and s.tenant_id = \${actor.tenantId}::bigint`,
    test: calls,
  },
  {
    wrong: 'A trial still counts the price whose place is taken.',
    file: `${module}/trial.service.ts`,
    text: 'id !== removed?.id',
    replacement: "id !== 'none'",
    test: calls,
  },
  {
    wrong: 'Whoever sees no money reads what a station earns.',
    file: `${module}/tariff.module.ts`,
    text: `route(tariffCalls.tariffsOfStation, ({ actor, query }) => {
        if (!actor.canViewFinancial)`,
    replacement: `route(tariffCalls.tariffsOfStation, ({ actor, query }) => {
        if (actor.username === '')`,
    test: calls,
  },
  {
    wrong: 'A price holds one day less than it says.',
    file: `${domain}/lines.ts`,
    text: '[after(one.to)]',
    replacement: '[one.to]',
    test: pure,
  },
  {
    wrong: 'Parts of the energy of a month lose what rounding leaves.',
    file: `${domain}/bill.ts`,
    text: 'until(amount, last + 1) - until(amount, first)',
    replacement: 'until(amount, last + 1 - first)',
    test: pure,
  },
  {
    wrong: 'The difference counts energy that the mechanism does not cover.',
    file: `${domain}/lines.ts`,
    text: "part('difference', [fixed, open], fixed.price - open.price, share)",
    replacement: "part('difference', [fixed, open], fixed.price - open.price)",
    test: pure,
  },
]
