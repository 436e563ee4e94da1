import type { Fault } from '../../fault.ts'

const every = 'apps/server/src/mounting/every-lines.http.test.ts'
const refusals = 'apps/server/src/mounting/every-lines-refusals.http.test.ts'
const history = 'apps/server/src/mounting/every-lines-history.http.test.ts'
const plan = 'apps/server/src/lines/planLines.ts'

/** Faults of records with lines. */
export const linesFaults: readonly Fault[] = [
  {
    wrong: 'A sum of the head adds up another column of its lines.',
    file: 'apps/server/src/testing/sampleLines.ts',
    text: "amount: { sum: 'price' } }",
    replacement: "amount: { sum: 'quantity' } }",
    test: every,
  },
  {
    wrong: 'A sum takes the lines of every head.',
    file: 'apps/server/src/crud/totals.ts',
    text: 'where ${sql.ref(`line.${parentKey}`)} = t.id`',
    replacement: 'where ${sql.ref(`line.${parentKey}`)} is not null`',
    test: every,
  },
  {
    wrong: 'The last of a thousand lines is lost.',
    file: 'apps/server/src/lines/applyLines.ts',
    text: 'plan.added.map((line) => ({ ...line, id: newId() }))',
    replacement: 'plan.added.slice(0, 999).map((line) => ({ ...line, id: newId() }))',
    test: history,
    name: 'a thousand lines',
  },
  {
    wrong: 'A field that a line does not name is emptied when another line names it.',
    file: 'apps/server/src/lines/lineRows.queries.ts',
    text: 'sql`case when n.sent ? ${name} then ${sql.ref(`n.${name}`)} else ${sql.ref(`t.${name}`)} end`',
    replacement: 'sql`${sql.ref(`n.${name}`)}`',
    test: every,
    name: 'each keeps what it does not name',
  },
  {
    wrong: 'A line that somebody else has changed is written over.',
    file: plan,
    text: 'version !== String(stored.version))',
    replacement: 'Number(version) > Number(stored.version))',
    test: every,
    name: 'the second on the same line',
  },
  {
    wrong: 'Lines of another record can be changed by their ids.',
    file: plan,
    text: 'String(row[family.lines.parentKey]) === head.id',
    replacement: "String(row[family.lines.parentKey]) !== ''",
    test: refusals,
  },
  {
    wrong: 'Two lines cannot exchange a value that may stand once.',
    file: plan,
    text: '...plan.changed.flatMap(({ id, values }) => (key in values ? [id] : []))]',
    replacement: ']',
    test: refusals,
    name: 'may change places',
  },
  {
    wrong: 'The head keeps its version when only lines change.',
    file: 'apps/server/src/crud/write.ts',
    text: 'if (!isOwn && lines.length === 0) return false',
    replacement: 'if (!isOwn) return false',
    test: every,
    name: 'one call adds, changes and takes away',
  },
  {
    wrong: 'Whoever changed the head is refused because others have changed lines.',
    file: 'apps/server/src/lines/writeWithLines.ts',
    text: "version !== Number(row['version']) && !(await isHeadOf(head, tx, { id: String(row['id']), version }))",
    replacement: "version !== Number(row['version'])",
    test: every,
    name: 'lose nothing',
  },
  {
    wrong: 'The call over the head goes around the rights of the lines.',
    file: 'apps/server/src/lines/family.ts',
    text: 'if (!verbs.every(isOpen))',
    replacement: 'if (verbs.length > 9 && !verbs.every(isOpen))',
    test: refusals,
    name: 'each call needs its right',
  },
  {
    wrong: 'A line belongs to the department of who wrote it instead of that of its head.',
    file: 'apps/server/src/lines/applyLines.ts',
    text: 'sysOrgCode: orgCode,',
    replacement: 'sysOrgCode: scope.actor.orgCode,',
    test: refusals,
    name: 'department of its head',
  },
  {
    wrong: 'A version keeps what a line became, not what it was.',
    file: 'apps/server/src/lines/applyLines.ts',
    text: '...changed.map(({ id }) => ({ id, before: before.get(id) ?? null,',
    replacement: '...changed.map(({ id }) => ({ id, before: after.get(id) ?? null,',
    test: history,
  },
  {
    wrong: 'A record takes a line more than it may have.',
    file: plan,
    text: 'if (count <= lines.max)',
    replacement: 'if (count <= lines.max + 1)',
    test: refusals,
    name: 'too many',
  },
  {
    wrong: 'Lines come in the order of their making instead of their own.',
    file: 'apps/server/src/lines/readLines.queries.ts',
    text: 'order by ${sql.ref(`t.${parentKey}`)}, ${ordered} t.id`',
    replacement: 'order by ${sql.ref(`t.${parentKey}`)}, t.id`',
    test: every,
  },
  {
    wrong: 'One save is announced twice.',
    file: 'apps/server/src/lines/writeWithLines.ts',
    text: "if (done.isChanged) await afterWrite(head, caller.actor, 'update',",
    replacement: "if (done.isChanged) for (const _ of [1, 2]) await afterWrite(head, caller.actor, 'update',",
    test: every,
    name: 'one save of a record with many lines',
  },
]
