import type { Fault } from '../../fault.ts'

const engine = 'apps/server/src/lifecycle/takeStep.ts'
const every = 'apps/server/src/lifecycle/every-lifecycle.http.test.ts'
const steps = 'apps/server/src/lifecycle/takeStep.db.test.ts'

/** Faults of what carries a table out. */
export const engineFaults: readonly Fault[] = [
  {
    wrong: 'A record that moves is not locked.',
    file: 'apps/server/src/crud/write.ts',
    text: 'order by t.id for update of t`',
    replacement: 'order by t.id`',
    test: every,
    name: 'two who do the same at once',
  },
  {
    wrong: 'A record of another department is found all the same.',
    file: 'apps/server/src/crud/write.ts',
    text: ' and ${visibleRows(source, scope.actor)} order by t.id for update',
    replacement: ' order by t.id for update',
    test: every,
    name: 'that the caller does not see',
  },
  {
    wrong: 'The version that was seen is not asked for.',
    file: engine,
    text: 'String(request.version) !== String(row.version)) return',
    replacement: "String(request.version) === '') return",
    test: every,
    name: 'a stale version',
  },
  {
    wrong: 'Whoever was overtaken hears of the state before they get the fresh record.',
    file: engine,
    text: "if (!spec.keepsVersion && request.version !== undefined && String(request.version) !== String(row.version)) return 'stale'\n  const current = plainValues(source, row)",
    replacement:
      "const current = plainValues(source, row)\n  demand(bound, { actor: scope.actor, dictionaries: scope.dictionaries, verb, record: { ...current, createBy: row.createBy as Value } })\n  if (!spec.keepsVersion && request.version !== undefined && String(request.version) !== String(row.version)) return 'stale'",
    test: every,
    name: 'who acts on what has changed',
  },
  {
    wrong: 'A right alone is enough where the record names somebody.',
    file: 'packages/domain/src/lifecycle/permit.ts',
    text: '(holder === undefined || record[holder] === person.username) && (',
    replacement: '(',
    test: every,
    name: 'in every state every verb',
  },
  {
    wrong: 'Whom the record names needs no right.',
    file: 'packages/domain/src/lifecycle/permit.ts',
    text: '(right === undefined || person.can(right))',
    replacement: '(holder !== undefined || right === undefined || person.can(right))',
    test: 'packages/domain/src/lifecycle/permit.test.ts',
  },
  {
    wrong: 'A key that was used takes another step instead of the first answer.',
    file: 'apps/server/src/http/idempotency.queries.ts',
    text: 'return rows.length === 1',
    replacement: 'return rows.length <= 1',
    test: every,
    name: 'the same key twice',
  },
  {
    wrong: 'The history is written twice.',
    file: engine,
    text: '  await appendStep(scope.tx, {',
    replacement: '  for (const _ of [1, 2])\n  await appendStep(scope.tx, {',
    test: every,
    name: 'in every state every verb',
  },
  {
    wrong: 'The history is written outside of the transaction and stays when the step fails.',
    file: engine,
    text: 'await appendStep(scope.tx, {',
    replacement: 'await appendStep(source.context.db, {',
    test: every,
    name: 'fails at its very end',
  },
  {
    wrong: 'Whoever shall hear of a step hears of it before it is certain.',
    file: 'apps/server/src/lifecycle/notices.ts',
    text: '    },\n    tx,\n  )',
    replacement: '    },\n    source.context.db,\n  )',
    test: every,
    name: 'fails at its very end',
  },
  {
    wrong: 'What an effect writes stays when another effect of the step fails.',
    file: engine,
    text: 'found.push(await effect(scope, step))',
    replacement: 'found.push(await bound.source.context.db.tx((tx) => effect({ ...scope, tx }, step)))',
    test: steps,
  },
  {
    wrong: 'A guard is asked and its answer ignored.',
    file: engine,
    text: 'if (missing.length > 0)\n',
    replacement: 'if (missing.length > 99)\n',
    test: steps,
  },
  {
    wrong: 'Of several guards only the first one is asked.',
    file: engine,
    text: 'for (const name of spec.guards ?? [])',
    replacement: 'for (const name of (spec.guards ?? []).slice(0, 1))',
    test: steps,
  },
  {
    wrong: 'A step is taken while it waits for an approval.',
    file: engine,
    text: '  if (waiting) {',
    replacement: "  if (waiting?.waitsFor === '') {",
    test: steps,
  },
  {
    wrong: 'Whoever takes a step is told of it themselves.',
    file: 'apps/server/src/lifecycle/notices.ts',
    text: '.filter((id) => !own.includes(id))',
    replacement: '.filter((id) => own.length >= 0 && id)',
    test: steps,
  },
  {
    wrong: 'An answer that is asked for may be blank.',
    file: engine,
    text: 'if ((value ?? null) === null && field.options.required)',
    replacement: 'if (value === undefined && field.options.required)',
    test: every,
    name: 'each answer that is asked for',
  },
  {
    wrong: 'The department that a record leaves is not told.',
    file: engine,
    text: 'orgCodes: places(step.orgCode, orgCode) }',
    replacement: 'orgCodes: places(orgCode ?? step.orgCode) }',
    test: steps,
  },
  {
    wrong: 'A deadline of hours counts from the first time that the record was in its state.',
    file: 'apps/server/src/lifecycle/overdue.queries.ts',
    text: 'select max(s.at) from record_step',
    replacement: 'select min(s.at) from record_step',
    test: 'apps/server/src/lifecycle/overdue.db.test.ts',
  },
  {
    wrong: 'The counts of a board take rows of other departments.',
    file: 'apps/server/src/lifecycle/counts.queries.ts',
    text: 'where ${whereSql(asked.source, actor, asked.query)} group by',
    replacement:
      'where ${whereSql({ ...asked.source, scope: undefined } as never, { ...actor, orgCode: "A" } as never, asked.query)} group by',
    test: 'apps/server/src/modules/workorder/order/order.http.test.ts',
  },
]
