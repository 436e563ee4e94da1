import type { Fault } from '../../fault.ts'

const every = 'apps/server/src/relations/every-record-page.http.test.ts'
const related = 'apps/server/src/relations/related.ts'
const rows = 'apps/server/src/relations/relatedRows.queries.ts'
const screen = 'apps/web/src/record-page/every-record-page.ui.test.tsx'

/** Faults of what stands beside a record on its page. */
export const relationFaults: readonly Fault[] = [
  {
    wrong: 'Kinds are counted for who may not list them.',
    file: related,
    text: "isAllowed(actor, permissionOf(resource, 'list')) &&",
    replacement: "permissionOf(resource, 'list') !== undefined &&",
    test: every,
    name: 'to who may list it alone',
  },
  {
    wrong: 'Rows of other departments are counted.',
    file: related,
    text: 'countUpTo(asked.source, actor, asked.query,',
    replacement: 'countUpTo(asked.source, { ...actor, orgCode: "A" }, asked.query,',
    test: every,
    name: 'nothing of other records and departments',
  },
  {
    wrong: 'Money is counted for who sees none.',
    file: related,
    text: '(!isMoney || actor.canViewFinancial)',
    replacement: '(!isMoney || actor.username !== "")',
    test: every,
    name: 'has no money',
  },
  {
    wrong: 'What refers to a record is looked for by another field.',
    file: rows,
    text: 'columnSql(source, relation.by)',
    replacement: "columnSql(source, 'id')",
    test: every,
  },
  {
    wrong: 'A relation over another kind is taken for a direct one.',
    file: rows,
    text: 'if (!through) return',
    replacement: 'if (!through || through) return',
    test: every,
    name: 'counts what the lists of its kinds show',
  },
  {
    wrong: 'The rows of a record that is hidden from somebody are not hidden.',
    file: rows,
    text: '${id}::bigint and exists (${record}))`',
    replacement: '${id}::bigint)`',
    test: every,
    name: 'does not exist for another tenant',
  },
  {
    wrong: 'What stands between two records need not be seen.',
    file: rows,
    text: '${which(of)} and ${visibleRows(of, actor)}`',
    replacement: '${which(of)}`',
    test: every,
  },
  {
    wrong: 'The right to what stands between is not asked for.',
    file: rows,
    text: "if (!of || !isAllowed(actor, permissionOf(of.resource, 'read')))",
    replacement: 'if (!of)',
    test: every,
    name: 'to who may list it alone',
  },
  {
    wrong: 'Exactly as many as are counted at most count as more.',
    file: related,
    text: 'isMore: count > limits.relatedCount',
    replacement: 'isMore: count >= limits.relatedCount',
    test: every,
    name: 'no further than to its limit',
  },
  {
    wrong: 'A page shows no tab for what its record is referred to by.',
    file: 'packages/contracts/src/relations.ts',
    text: "if (!resource.verbs.includes('list')) return []",
    replacement: "if (resource.verbs.includes('list')) return []",
    test: every,
    refusal: '的页面引用了不相关的',
  },
  {
    wrong: 'A tab for money is offered to who sees none, until the server has answered.',
    file: 'apps/web/src/record-page/relatedRows.ts',
    text: '(!isFinancial || seesMoney)',
    replacement: '(!isFinancial || seesMoney !== undefined)',
    test: screen,
    name: 'has no tab for money',
  },
  {
    wrong: 'The chosen tab does not stay in the address.',
    file: 'apps/web/src/record-page/RelatedRecords.tsx',
    text: "search.get('tab')",
    replacement: "search.get('none')",
    test: screen,
    name: 'keeps the choice in the address',
  },
]
