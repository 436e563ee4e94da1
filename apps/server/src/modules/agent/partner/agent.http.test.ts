import type { PermissionCode } from '@heliodesk/contracts/permissions'
import { creditCheckSign } from '@heliodesk/domain/agent/creditCode'
import { beforeAll, describe, expect, test } from 'vitest'
import { withTestApp } from '#server/testing/app.ts'
import { buildPerson } from '#server/testing/organisation.ts'

const app = withTestApp()
type Body = Readonly<Record<string, unknown>>

const all: readonly PermissionCode[] = [
  'agent:info:list',
  'agent:info:add',
  'agent:info:edit',
  'agent:info:delete',
  'agent:info:review',
  'agent:info:manage',
  'agent:operation:list',
]
const person = async (codes: readonly PermissionCode[], orgCode = 'A01') => {
  const { username } = await buildPerson(app.current.context.db, { tenantId: '1', orgCode, codes })
  return app.current.signInAs(username)
}
const call = async (token: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, given: Body = {}) => {
  const sent = method === 'GET' || method === 'DELETE' ? { query: given as Record<string, string> } : { body: given }
  return (await app.current.call(method, `/api/agent/${path}`, { token, ...sent })).body
}

let counter = 0
const creditCode = () => {
  const body = `9133080${String(++counter).padStart(10, '0')}`
  return `${body}${creditCheckSign(body)}`
}
const whole = (orgCode: string): Body => ({
  name: `代理${++counter}`,
  agentType: '3',
  creditCode: creditCode(),
  sysOrgCode: orgCode,
  district: '330802',
  legalPerson: '叶志强',
  contactName: '叶志强',
  signDate: '2024-01-01',
  expireDate: '2099-12-31',
})

let registrar = ''
let reviewer = ''
beforeAll(async () => {
  ;[registrar, reviewer] = [await person(all), await person(all)]
})

/** A department of the category agent that no other agent stands for. */
async function department(parent = 'A01A02'): Promise<string> {
  const code = `${parent}Z${String(++counter).padStart(2, '0')}`
  await app.current.context.db.query(
    `INSERT INTO sys_depart (id, tenant_id, parent_id, depart_name, org_code, org_category)
     SELECT $1, '1', id, '代理部门', $2, '2' FROM sys_depart WHERE tenant_id = '1' AND org_code = $3`,
    [String(9_000_000 + counter), code, parent],
  )
  return code
}

describe('an agent', () => {
  test('[MODULE-AGENT] is registered by its name alone, and the review says all that is missing at once, with the way there', async () => {
    const { result } = await call(registrar, 'POST', 'add', { name: '只有名称' })
    expect(result).toMatchObject({ agentNo: expect.stringMatching(/^DL-\d{5}$/), status: '0' })
    const refused = await call(reviewer, 'POST', 'review', { id: result.id, version: 1 })
    expect(refused).toMatchObject({ success: false, code: 409 })
    for (const words of ['类型', '统一社会信用代码', '合作到期', '请先设置代理商自己的部门', '请先登记至少一项资质'])
      expect(refused.message).toContain(words)
    expect(refused.result.missing[0].path).toBe(`/agent/detail/${result.id}`)
  })

  test('[MODULE-AGENT] complete, is reviewed by somebody else than who registered or changed it', async () => {
    const { result } = await call(registrar, 'POST', 'addWithLines', {
      ...whole(await department()),
      lines: { added: [{ name: '承装许可', certificateNo: '4-2-001', validTo: '2099-01-01' }] },
    })
    const own = await call(registrar, 'POST', 'review', { id: result.id, version: 1 })
    expect(own.message).toBe('不能审核通过：登记或修改过的资料不能由本人审核，请其他准入审核人办理')
    const third = await person(all)
    await call(third, 'PUT', 'edit', { id: result.id, version: 1, remark: '补充' })
    expect((await call(third, 'POST', 'review', { id: result.id, version: 2 })).success).toBe(false)
    expect(await call(reviewer, 'POST', 'review', { id: result.id, version: 2 })).toMatchObject({
      success: true,
      result: { status: '1', version: 3 },
    })
  })

  test('[MODULE-AGENT] that ended comes back by a review only, and who readmitted it does not review it', async () => {
    const { result } = await call(registrar, 'POST', 'add', { name: '被拉黑' })
    await call(reviewer, 'POST', 'blacklist', { id: result.id, version: 1, remark: '冒名收费' })
    expect(await call(reviewer, 'POST', 'resume', { id: result.id, version: 2, remark: '算了' })).toMatchObject({ code: 409 })
    expect(await call(reviewer, 'POST', 'readmit', { id: result.id, version: 2, remark: '已澄清' })).toMatchObject({
      result: { status: '0' },
    })
    expect((await call(reviewer, 'POST', 'review', { id: result.id, version: 3 })).message).toContain('不能由本人审核')
  })

  test.each([
    [{ creditCode: '91330800MA2000001A' }, 'creditCode', '校验位'],
    [{ signDate: '2025-01-01', expireDate: '2024-12-31' }, 'expireDate', '不能早于签约日期'],
    [{ agentType: '5' }, 'agentType', '不在可选值中'],
    [{ bankAccount: '12ab' }, 'bankAccount', '银行卡'],
  ])('[MODULE-AGENT] is refused at the field for %o', async (wrong, field, words) => {
    const answer = await call(registrar, 'POST', 'add', { name: '错的', ...wrong })
    expect(answer).toMatchObject({ success: false, code: 400, result: { fields: [{ field }] } })
    expect(answer.message).toContain(words)
  })

  test('[MODULE-AGENT] exists once for a credit code and once for a department, and is not above itself', async () => {
    const given = whole(await department())
    const { result: one } = await call(registrar, 'POST', 'add', given)
    expect(await call(registrar, 'POST', 'add', { name: '同码', creditCode: given['creditCode'] })).toMatchObject({ code: 409 })
    const { result: two } = await call(registrar, 'POST', 'add', { name: '下级', parentId: one.id })
    expect((await call(registrar, 'PUT', 'edit', { id: one.id, version: 1, parentId: two.id })).message).toContain('自己的下级')
    await app.current.context.db.query(`UPDATE agent SET status = '1' WHERE id = $1`, [one.id])
    await call(registrar, 'PUT', 'edit', { id: two.id, version: 1, sysOrgCode: given['sysOrgCode'] })
    const taken = await call(reviewer, 'POST', 'review', { id: two.id, version: 2 })
    expect(taken.message).toContain(`所属部门已属于代理商“${given['name']}”`)
  })

  test('[MODULE-AGENT] whose department has open orders is not dismissed, and the refusal leads to them', async () => {
    const [place] = await app.current.context.db.query<{ orgCode: string }>(
      `SELECT d.org_code AS "orgCode" FROM sys_depart d WHERE d.tenant_id = 1 AND d.org_category = '2' AND d.org_code = 'A01A01A03'`,
    )
    await app.current.context.db.query(
      `INSERT INTO work_order (id, tenant_id, sys_org_code, home_org_code, order_no, status) VALUES (77, '1', $1, $1, 'GD-77', '2')`,
      [place!.orgCode],
    )
    const { result } = await call(registrar, 'POST', 'add', whole(place!.orgCode))
    await app.current.context.db.query(`UPDATE agent SET status = '2' WHERE id = $1`, [result.id])
    const refused = await call(reviewer, 'POST', 'dismiss', { id: result.id, version: 1, remark: '清退' })
    expect(refused.message).toContain('未完成的工单')
    expect(refused.result.missing.map(({ path }: { path: string }) => path)).toContain('/workorder/allIndex')
  })

  test('[MODULE-AGENT] shows its own people its own record and no other, by any call', async () => {
    const [mine, other] = [await department(), await department()]
    const [own, foreign] = [await call(registrar, 'POST', 'add', whole(mine)), await call(registrar, 'POST', 'add', whole(other))]
    const insider = await person(all, mine)
    const list = await call(insider, 'GET', 'list')
    expect(list.result.records.map(({ id }: { id: string }) => id)).toEqual([own.result.id])
    const { id } = foreign.result
    for (const [method, path, given] of [
      ['GET', 'queryById', { id }],
      ['GET', 'steps', { id }],
      ['GET', 'related', { id }],
      ['PUT', 'edit', { id, version: 1, remark: 'x' }],
      ['DELETE', 'delete', { id }],
      ['POST', 'review', { id, version: 1 }],
      ['POST', 'comment', { id, remark: 'x' }],
    ] as const)
      expect(await call(insider, method, path, given), path).toMatchObject({ success: false, code: 404 })
    const operations = await call(insider, 'GET', 'operation/list')
    expect(operations.result.records.map(({ partnerId }: { partnerId: string }) => partnerId)).toEqual([own.result.id])
  })
})

describe('operation records', () => {
  test('[MODULE-AGENT-OPLOG] are made by the system of every step and change, with the reason and both states, and nobody writes them', async () => {
    const { result } = await call(registrar, 'POST', 'add', { name: '有记录' })
    await call(registrar, 'PUT', 'edit', { id: result.id, version: 1, contactName: '王五' })
    await call(reviewer, 'POST', 'blacklist', { id: result.id, version: 2, remark: '虚报资料' })
    const { records } = (await call(reviewer, 'GET', 'operation/list', { partnerId: result.id })).result
    expect(
      records.map((one: Body) => [one['operation_dictText'], one['fromStatus'], one['toStatus'], one['remark'], one['changes']]),
    ).toEqual([
      ['拉黑', '0', '4', '虚报资料', '合作状态：待审核 → 黑名单'],
      ['变更', '0', '0', '修改：联系人', '联系人：王五'],
      ['新增', null, '0', null, expect.stringContaining('代理商名称：有记录')],
    ])
    for (const path of ['add', 'edit', 'delete'])
      expect((await call(reviewer, path === 'delete' ? 'DELETE' : 'POST', `operation/${path}`)).success).toBe(false)
  })
})
