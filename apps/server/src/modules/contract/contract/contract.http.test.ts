import type { PermissionCode } from '@heliodesk/contracts/permissions'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { withTestApp } from '#server/testing/app.ts'
import { buildCompany, buildSigner } from '#server/testing/contracts.ts'
import { pdfBytes, sendFile } from '#server/testing/files.ts'
import { signInWith } from '#server/testing/organisation.ts'

const app = withTestApp()
type Body = Readonly<Record<string, unknown>>
interface Seen {
  readonly id: string
  readonly version: number
}

const orgCode = 'A01A01A01'
const clerkCodes: readonly PermissionCode[] = [
  'customer:info:list',
  'customer:contract:list',
  'customer:contract:add',
  'customer:contract:edit',
  'customer:contract:delete',
]
const someone = (codes: readonly PermissionCode[], at = orgCode) => signInWith(app.current, codes, at)
let [clerk, manager, companyId] = ['', '', '']
beforeAll(async () => {
  companyId = await buildCompany(app.current.context.db)
})
beforeEach(async () => {
  clerk = await someone(clerkCodes)
  manager = await someone([...clerkCodes, 'customer:contract:manage'])
})

const db = () => app.current.context.db
const call = async (token: string, path: string, body: Body) =>
  (await app.current.call('POST', `/api/${path}`, { token, body })).body
let made = 0
const numberOf = () => `HT-T${++made}`
const draw = async (own: Body, token = clerk): Promise<Seen> => {
  const facts = { contractNo: numberOf(), contractType: '1', signMode: '2', companyId, pvPanelNum: 24, termYears: 25 }
  const { result, message } = await call(token, 'contract/add', { ...facts, ...own })
  expect(message).toBe('添加成功！')
  return { id: result.id, version: result.version }
}
const step = async (token: string, verb: string, { id, version }: Seen, asked: Body = {}) =>
  call(token, `contract/${verb}`, { id, version, ...asked })
const read = async (id: string, token = clerk) =>
  (await app.current.call('GET', '/api/contract/queryById', { token, query: { id } })).body.result
const missing = (answer: { result: { missing: { message: string; path?: string }[] } }) =>
  answer.result.missing.map(({ message }) => message)
const scan = async (token: string) => {
  const { body } = await sendFile(app.current, token, { name: '合同.pdf', content: pdfBytes })
  return [{ fileName: '合同.pdf', filePath: body.result.path, fileSize: pdfBytes.length }]
}
const signature = { signer: '章小芳', signDate: '2024-05-01' }
/** In force: drawn up and signed by one, put in force by another. */
const inForce = async (own: Body): Promise<Seen> => {
  const { result: submitted } = await step(clerk, 'submit', await draw(own))
  const { result: signed } = await step(clerk, 'sign', submitted, { ...signature, scans: await scan(clerk) })
  const { result } = await step(manager, 'takeEffect', signed)
  expect(result.status).toBe('3')
  return result
}

describe('[MODULE-CONTRACT] a contract is submitted', () => {
  test('when its fields are there and its customer may sign: each lack is named, with the page where it is mended', async () => {
    const { customerId } = await buildSigner(db(), orgCode, { status: '1' })
    const drawn = await draw({ customerId, companyId: null, pvPanelNum: null })
    const refused = await step(clerk, 'submit', drawn)
    expect(missing(refused)).toEqual(['请先填写甲方公司、组件数量', '客户“章小芳”还没有通过审核，请先完成客户审核'])
    expect(refused.result.missing.map(({ path }: { path: string }) => path)).toEqual([
      `/contract/detail/${drawn.id}`,
      `/customer/detail/${customerId}`,
    ])
  })

  test('by nobody who is blacklisted, with the reason', async () => {
    const { customerId } = await buildSigner(db(), orgCode)
    await db().query(`UPDATE customer SET is_blacklist = true, blacklist_reason = '骗取补贴' WHERE id = $1`, [customerId])
    expect(missing(await step(clerk, 'submit', await draw({ customerId })))).toEqual(['客户“章小芳”在黑名单中：骗取补贴'])
  })

  test('and then belongs to the department of its customer', async () => {
    const office = await someone(clerkCodes, 'A01A01')
    const { customerId } = await buildSigner(db(), orgCode)
    const drawn = await draw({ customerId }, office)
    expect(await read(drawn.id)).toBeNull()
    await step(office, 'submit', drawn)
    expect(await read(drawn.id)).toMatchObject({ status: '1', sysOrgCode: orgCode })
  })
})

describe('a contract comes into force', () => {
  test('signed by both, not by who drew it up alone, with its file; its last day follows from its term', async () => {
    const { customerId, stationId } = await buildSigner(db(), orgCode)
    const drawn = await draw({ customerId, stationId, effectiveDate: '2024-02-29' }, manager)
    const { result: submitted } = await step(manager, 'submit', drawn)
    const later = await step(manager, 'sign', submitted, { ...signature, signDate: '2999-01-01' })
    expect(missing(later)).toEqual(['签署日期 2999-01-01 晚于今天，请核对'])
    const { result: signed } = await step(manager, 'sign', submitted, signature)
    expect(missing(await step(manager, 'takeEffect', signed))).toEqual([
      '起草、修改或提交过合同的人不能代表甲方签署，请其他合同管理人员办理',
      '还没有合同文件，请先上传双方签署的合同扫描件',
    ])
    const other = await someone([...clerkCodes, 'customer:contract:manage'])
    const { result } = await step(other, 'takeEffect', signed, { scans: await scan(other) })
    expect(await read(result.id)).toMatchObject({
      status: '3',
      signer: '章小芳',
      signDate: '2024-05-01',
      effectiveDate: '2024-02-29',
      expireDate: '2049-02-28',
      files: [{ fileName: '合同.pdf' }],
    })
  })

  test('once for a station: a second main contract is refused by the number of the first', async () => {
    const signer = await buildSigner(db(), orgCode)
    const { customerId, stationId } = signer
    const first = await inForce({ customerId, stationId })
    const { result: submitted } = await step(clerk, 'submit', await draw({ customerId, stationId }))
    const { result: signed } = await step(clerk, 'sign', submitted, { ...signature, scans: await scan(clerk) })
    const { contractNo } = await read(first.id)
    expect(missing(await step(manager, 'takeEffect', signed))).toEqual([
      `该电站已有生效的主合同 ${contractNo}，请先终止它或改签补充协议`,
    ])
  })

  test('two of one station at once: one of them', async () => {
    const { customerId, stationId } = await buildSigner(db(), orgCode)
    const signed = await Promise.all(
      [1, 2].map(async () => {
        const { result } = await step(clerk, 'submit', await draw({ customerId, stationId }))
        return (await step(clerk, 'sign', result, { ...signature, scans: await scan(clerk) })).result as Seen
      }),
    )
    const answers = await Promise.all(signed.map((one) => step(manager, 'takeEffect', one)))
    expect(answers.map(({ success }) => success).toSorted()).toEqual([false, true])
  })

  test('electronic ones are not signed by hand', async () => {
    const { customerId } = await buildSigner(db(), orgCode)
    const { result } = await step(clerk, 'submit', await draw({ customerId, signMode: '1' }))
    expect(missing(await step(clerk, 'sign', result, signature))).toEqual([
      '电子签署的合同由电子签平台登记签署结果，不能手工登记',
    ])
  })
})

describe('a contract in force', () => {
  test('is changed by a supplement that names it, and ends its change when that is decided', async () => {
    const { customerId } = await buildSigner(db(), orgCode)
    const main = await inForce({ customerId })
    const { contractNo } = await read(main.id)
    const { result: changing } = await step(clerk, 'change', main, { remark: '组件由 24 块增至 30 块' })
    const [supplement] = await db().query<Seen & { contract_no: string }>(
      'SELECT id, version, contract_no FROM contract WHERE main_contract_id = $1',
      [main.id],
    )
    expect(supplement).toMatchObject({ contract_no: `${contractNo}-B1` })
    const refused = await step(manager, 'endChange', changing)
    expect(missing(refused)).toEqual([`补充协议 ${contractNo}-B1 还没有签署完成，请先让它生效、作废或删除草稿`])
    const { result: submitted } = await step(clerk, 'submit', supplement!)
    const { result: signed } = await step(clerk, 'sign', submitted, { ...signature, scans: await scan(clerk) })
    const third = await someone([...clerkCodes, 'customer:contract:manage'])
    expect((await step(third, 'takeEffect', signed)).result.status).toBe('3')
    const { result } = await step(manager, 'endChange', changing)
    expect(result.status).toBe('3')
    const { expireDate } = await read(main.id)
    expect(await read(supplement!.id)).toMatchObject({ mainContractId: main.id, contractType: '7', expireDate })
    const { success } = await step(manager, 'terminate', result, { remark: '房屋拆迁' })
    expect([success, (await read(supplement!.id)).status, (await read(main.id)).endReason]).toEqual([true, '7', '房屋拆迁'])
  })

  test('is changed again after a supplement that was drawn by hand was deleted: no number comes twice', async () => {
    const main = await inForce({ customerId: (await buildSigner(db(), orgCode)).customerId })
    const { contractNo, customerId } = await read(main.id)
    const byHand = await draw({ customerId, contractType: '7', mainContractId: main.id })
    const change = async (seen: Seen) => {
      const { result, message } = await step(clerk, 'change', seen, { remark: '增加组件' })
      expect(message).toBe('已进入变更，补充协议草稿已建立')
      return result
    }
    const changing = await change(main)
    await db().query('DELETE FROM contract WHERE id = $1', [byHand.id])
    await db().query(`UPDATE contract SET status = '3' WHERE main_contract_id = $1`, [main.id])
    await change((await step(manager, 'endChange', changing)).result)
    const numbers = await db().query('SELECT contract_no AS no FROM contract WHERE main_contract_id = $1 ORDER BY id', [main.id])
    expect(numbers).toEqual([{ no: `${contractNo}-B1` }, { no: `${contractNo}-B2` }])
  })

  test('gets its archive number once, and no number twice', async () => {
    const first = await inForce({ customerId: (await buildSigner(db(), orgCode)).customerId })
    const second = await inForce({ customerId: (await buildSigner(db(), orgCode)).customerId })
    const archiveNo = `DA-${first.id}`
    const { result } = await step(manager, 'archive', first, { archiveNo })
    expect(missing(await step(manager, 'archive', result, { archiveNo: 'DA-X' }))).toEqual([
      `合同已经归档，归档号 ${archiveNo}，不能再次归档`,
    ])
    const twice = await step(manager, 'archive', second, { archiveNo })
    expect(twice).toMatchObject({ success: false })
    expect(twice.message).toContain('归档号')
  })

  test('expires by the job the day after its last, and not before', async () => {
    const over = await inForce({ customerId: (await buildSigner(db(), orgCode)).customerId })
    const still = await inForce({ customerId: (await buildSigner(db(), orgCode)).customerId })
    expect(missing(await step(manager, 'expire', still))[0]).toMatch(/^合同到 \d{4}-\d\d-\d\d 为止，还没有到期$/)
    await db().query(`UPDATE contract SET effective_date = '2020-01-01', expire_date = '2024-12-31' WHERE id = $1`, [over.id])
    const job = app.current.modules.flatMap(({ jobs = [] }) => jobs).find(({ name }) => name === 'contract.expire')
    await job?.run(app.current.context, { at: new Date(), signal: new AbortController().signal })
    expect([(await read(over.id)).status, (await read(still.id)).status]).toEqual(['5', '3'])
    const steps = (await app.current.call('GET', '/api/contract/steps', { token: clerk, query: { id: over.id } })).body.result
    expect(steps.at(-1)).toMatchObject({ verb: 'expire', username: 'system', toStatus: '5' })
  })
})

describe('what does not fit', () => {
  test('by itself is refused at its field', async () => {
    const { customerId } = await buildSigner(db(), orgCode)
    const facts = { contractNo: numberOf(), contractType: '1', signMode: '2', customerId }
    const refused = async (own: Body) => (await call(clerk, 'contract/add', { ...facts, ...own })).message
    expect(await refused({ effectiveDate: '2025-01-02', expireDate: '2025-01-01' })).toBe('到期日期不能早于生效日期')
    expect(await refused({ amount: '-1' })).toBe('合同金额不能小于 0')
  })

  test('with the customer is named before it is signed: a station of somebody else, a main contract of somebody else', async () => {
    const [one, other] = [await buildSigner(db(), orgCode), await buildSigner(db(), orgCode)]
    const { customerId } = one
    const drawn = await draw({ customerId, stationId: other.stationId })
    expect(missing(await step(clerk, 'submit', drawn))).toEqual(['电站不属于合同的客户，请核对电站的业主'])
    const supplement = await draw({ customerId, contractType: '7' })
    expect(missing(await step(clerk, 'submit', supplement))).toEqual(['请先填写主合同'])
    const foreign = await inForce({ customerId: other.customerId })
    const wrong = await draw({ customerId, contractType: '7', mainContractId: foreign.id })
    expect(missing(await step(clerk, 'submit', wrong))).toEqual(['主合同应为同一客户的合同，且不能是补充协议'])
  })
})

describe('[API-PAPERCONTRACT] POST /api/customer/save/papercontract', () => {
  const paper = async (own: Body, token = clerk) => call(token, 'customer/save/papercontract', own)

  test('stores a contract that the customer signed, with its scans, by the number of the customer', async () => {
    const { customerNo, customerId } = await buildSigner(db(), orgCode)
    const facts = { contractNo: numberOf(), customerNo, companyId, pvPanelNum: 24, termYears: 25, ...signature }
    const { result, message } = await paper({ ...facts, files: await scan(clerk) })
    expect(message).toBe('添加成功！')
    expect(result).toMatchObject({ ...signature, status: '2', signMode: '2', contractType: '1', customerId })
    expect(await read(result.id)).toMatchObject({ contractNo: facts.contractNo, files: [{ fileName: '合同.pdf' }] })
    const again = await paper({ ...facts, files: await scan(clerk) })
    expect(again).toMatchObject({ success: false })
    expect(again.message).toContain('合同编号')
  })

  test('stores nothing when something is missing, and finds no customer of other departments', async () => {
    const { customerNo } = await buildSigner(db(), orgCode, { status: '1' })
    const facts = { contractNo: numberOf(), customerNo, companyId, pvPanelNum: 24, termYears: 25, ...signature }
    const refused = await paper({ ...facts, files: await scan(clerk) })
    expect(missing(refused)).toEqual(['客户“章小芳”还没有通过审核，请先完成客户审核'])
    expect(await db().query('SELECT 1 FROM contract WHERE contract_no = $1', [facts.contractNo])).toEqual([])
    const elsewhere = await buildSigner(db(), 'A01A02')
    const unseen = await paper({ ...facts, customerNo: elsewhere.customerNo, files: await scan(clerk) })
    expect(unseen.message).toBe('客户不存在，请核对客户编号')
    const few = await paper({ ...facts, files: [] })
    // Labels, never the keys of the call.
    expect([few.message, (await paper(facts)).message]).toEqual(['合同附件：不能少于 1 项', '合同附件：不能为空'])
  })
})

test('an agent sees the contracts of their own department and no other, by list and by id', async () => {
  const own = await draw({ customerId: (await buildSigner(db(), orgCode)).customerId })
  const agent = await someone(['customer:contract:list'], 'A01A01A03')
  const { body } = await app.current.call('GET', '/api/contract/list', { token: agent, query: { pageSize: 200 } })
  expect(body.result.records.map(({ id }: Seen) => id)).not.toContain(own.id)
  expect(await read(own.id, agent)).toBeNull()
})
