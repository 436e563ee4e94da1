import type { Fault } from '../fault.ts'

/** Faults of what was repaired: each was there once, or is a step away from what was. */
export const repairFaults: readonly Fault[] = [
  {
    wrong: 'A record names a file that was never stored.',
    file: 'apps/server/src/files/named.ts',
    text: 'paths.find((path) => !known.has(path))',
    replacement: 'paths.find((path) => known.size < 0 && path === undefined)',
    test: 'apps/server/src/crud/create.db.test.ts',
  },
  {
    wrong: 'Half a character is stored.',
    file: 'apps/server/src/crud/values.ts',
    text: 'if (!text.isWellFormed()) throw',
    replacement: 'if (text.length < 0) throw',
    test: 'apps/server/src/crud/every-field.test.ts',
  },
  {
    wrong: 'Two who register one roof at once do not see each other.',
    file: 'apps/server/src/modules/order/order/doubles.service.ts',
    text: '  await lockRoofs(tx, orderIds, numbers)\n',
    replacement: '  await lockRoofs(tx, [], numbers)\n',
    test: 'apps/server/src/modules/order/order/order.http.test.ts',
  },
  {
    wrong: 'An order is cancelled while somebody is paid for it.',
    file: 'apps/server/src/modules/order/order/standing.queries.ts',
    text: 'WHERE l.order_id = $1 AND l.is_held AND l.original_id IS NULL AND l.amount > 0',
    replacement: 'WHERE l.order_id = $1 AND NOT l.is_held AND l.original_id IS NULL AND l.amount > 0',
    test: 'apps/server/src/modules/order/settlement/settlement.http.test.ts',
  },
  {
    wrong: 'A return that was taken back still counts as returned.',
    file: 'apps/server/src/stock/ledger.queries.ts',
    text: 'r.amount, u.quantity AS "undoneQuantity"',
    replacement:
      'r.amount, (SELECT coalesce(sum(abs(x.delta)), 0) FROM stock_record x WHERE x.undoes_id = r.id) AS "undoneQuantity"',
    test: 'apps/server/src/modules/stock/in/documents.http.test.ts',
  },
  {
    wrong: 'A reviewer approves their own words in a change that somebody else drew up.',
    file: 'apps/server/src/modules/station/station/change/guards.ts',
    text: 'await isOwnWork(tx, stationChange.name, step, username)',
    replacement: 'step.createBy === username',
    test: 'apps/server/src/modules/station/station/change/change.http.test.ts',
  },
  {
    wrong: 'One and a half clamps are shipped.',
    file: 'packages/domain/src/stock/cost.ts',
    text: 'counted.has(unit)',
    replacement: "counted.has(unit) && unit === ''",
    test: 'apps/server/src/modules/order/shipment/shipment.http.test.ts',
  },
  {
    wrong: 'The page of an agent counts the stations of its neighbour.',
    file: 'apps/server/src/relations/relatedRows.queries.ts',
    text: "starts_with(${sql.ref('t.sysOrgCode')}, ${orgCode})",
    replacement: "starts_with(${sql.ref('t.sysOrgCode')}, left(${orgCode}, -3))",
    test: 'apps/server/src/modules/agent/partner/department.http.test.ts',
  },
]
