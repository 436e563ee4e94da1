import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '../access/actor.ts'
import type { CrudHooks } from '../crud/module.ts'
import { readSheet } from '../testing/sheets.ts'
import { asked, withThings } from '../testing/things.ts'
import { openCursor } from './exportRows.queries.ts'
import { exportRecords, stamp } from './exportXls.ts'

const things = withThings()
const count = 1_001
beforeAll(async () => {
  const positionId = await things.addPosition(undefined, '站长')
  await things.context.db.query(
    `INSERT INTO test_thing (id, tenant_id, sys_org_code, code, name, count, cost, colour, position_id)
     SELECT n, $1, CASE WHEN n <= 2 THEN 'A01A02' ELSE 'A01A01' END, 'X-' || n, 'many', n, n + 0.1, 'r', $3
     FROM generate_series(1, $2::int) n`,
    [things.tenantId, count, positionId],
  )
})

async function exported(
  params: Readonly<Record<string, unknown>>,
  given: { readonly actor?: Partial<Actor>; readonly hooks?: CrudHooks } = {},
) {
  const file = await exportRecords(things.sourceOf(given.hooks), things.caller(given.actor), asked(params))
  const chunks: Buffer[] = []
  for await (const chunk of file.body as AsyncIterable<Buffer>) chunks.push(chunk)
  const [head = [], ...rows] = await readSheet(Buffer.concat(chunks))
  return { file, head, rows }
}

describe('an export', () => {
  test('has all rows that match in the order of the list, as people read them', async () => {
    const { head, rows, file } = await exported({ column: 'count', order: 'asc' })
    expect(head).toEqual([
      '编号',
      '名称',
      '电话',
      '颜色',
      '职务',
      '造价(元)',
      '比例(%)',
      '数量(个)',
      '日期',
      '时间',
      '开启',
      '两倍',
    ])
    expect(rows.map(([code]) => code)).toEqual(Array.from({ length: count }, (_, n) => `X-${n + 1}`))
    expect(rows[2]).toEqual(['X-3', 'many', null, '红', '站长', 3.1, null, 3, null, null, null, 6])
    expect(file.fileName).toBe('物件-20261121-083000.xlsx')
    expect(file.contentType).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  })

  test('has the filters of the list and the rows of the person alone', async () => {
    const { rows } = await exported({ count_end: '4', column: 'count', order: 'desc' }, { actor: { orgCode: 'A01A01' } })
    expect(rows.map(([code]) => code)).toEqual(['X-4', 'X-3'])
  })

  test('has no figure of money for a user who sees none', async () => {
    const { head, rows } = await exported({ count: '3' }, { actor: { canViewFinancial: false } })
    expect(head).not.toContain('造价(元)')
    expect(rows[0]).toEqual(['X-3', 'many', null, '红', '站长', null, 3, null, null, null, 6])
  })

  test('ends with the sums of all its rows where the module adds up', async () => {
    const hooks = { summary: { cost: sql`sum(t.cost)`, count: sql`sum(t.count)`, name: sql`max(t.name)` } }
    const { rows } = await exported({ count_end: '3' }, { hooks })
    expect(rows).toHaveLength(4)
    expect(rows.at(-1)?.slice(0, 8)).toEqual(['合计', 'many', null, null, null, 6.3, null, 6])
    const blind = await exported({ count_end: '3' }, { hooks, actor: { canViewFinancial: false } })
    expect(blind.rows.at(-1)).not.toContain(6.3)
    expect((await exported({ count_end: '3' })).rows).toHaveLength(3)
  })

  test('needs the right to export, and leaves no place taken when it is refused', async () => {
    for (let at = 0; at < 4; at += 1) {
      await expect(exported({}, { actor: { canExport: false } })).rejects.toMatchObject({ id: 'exportForbidden' })
      await expect(exported({ count: '3' }, { hooks: { rowFilter: () => sql`nonsense` } })).rejects.toMatchObject({
        code: '42703',
      })
    }
    expect((await exported({ count: '3' })).rows).toHaveLength(1)
  })

  test('gives its place and its connection back when it was read', async () => {
    for (let at = 0; at < 4; at += 1) expect((await exported({ count: '3' })).rows).toHaveLength(1)
    const idle = `SELECT count(*)::int AS count FROM pg_stat_activity WHERE state LIKE 'idle in transaction%' AND datname = current_database()`
    await expect.poll(async () => (await things.context.db.query(idle))[0]).toEqual({ count: 0 })
  })

  test('is written down: how many rows, which columns, what was asked, no personal number', async () => {
    things.audited.splice(0)
    const id = await things.add({ code: 'X-P', phone: '13800000001' })
    const advanced = JSON.stringify([{ field: 'name', rule: 'ne', val: 'x' }])
    await exported({ phone: '13800000001', selections: id, keyword: 'X', superQueryParams: advanced })
    await exported({ count: '3' })
    expect(things.audited).toMatchObject([
      {
        ...{ event: 'record.export', target: 'thing', ip: '10.0.0.1', requestId: 'r1', actor: { username: 'maker' } },
        detail: {
          rows: 1,
          query: {
            conditions: [
              { field: 'phone', op: 'eq', values: '***' },
              { field: 'name', op: 'ne', values: ['x'] },
            ],
            selected: 1,
            keyword: true,
          },
        },
      },
      { detail: { rows: 1, query: { conditions: [{ field: 'count', values: [3] }], selected: null, keyword: false } } },
    ])
    expect(things.audited[0]?.detail?.columns).toContain('cost')
  })

  test('of as many rows as it may have goes out, of one more it is refused in words', async () => {
    const { db } = things.context
    const open = async (most: number) => {
      const snapshot = await db.snapshot(60_000)
      const actor = things.actor()
      try {
        return await openCursor(things.sourceOf(), snapshot.sql, { actor, query: asked({ name: 'many' }) }, most)
      } finally {
        await snapshot.close()
      }
    }
    expect(await open(count)).toBe(count)
    expect(await open(count + 1)).toBe(count)
    await expect(open(count - 1)).rejects.toMatchObject({ message: '数据超过 1,000 行，请缩小查询范围后再导出' })
  })

  test('is stamped with the time in Asia/Shanghai', () => {
    expect(stamp(Date.parse('2026-01-31T16:05:09Z'))).toBe('20260201-000509')
  })
})
