import { beforeAll, expect, test } from 'vitest'
import { withTestApp } from '#server/testing/app.ts'
import { buildPerson, type GivenCode } from '#server/testing/organisation.ts'

const app = withTestApp()
const tokens = { clerk: '', poster: '' }
const ids = { panel: '', cable: '', main: '', second: '' }

const call = async (path: string, body: object, who: keyof typeof tokens = 'clerk', method: 'POST' | 'GET' | 'PUT' = 'POST') =>
  (
    await app.current.call(method, `/api/${path}`, {
      token: tokens[who],
      ...(method === 'GET' ? { query: body as Record<string, string> } : { body }),
    })
  ).body
const made = async (path: string, body: object) => {
  const answer = await call(path, body)
  if (!answer.success) throw new Error(answer.message)
  return answer.result.id as string
}

beforeAll(async () => {
  const verbs = ['list', 'add', 'edit', 'delete', 'post'] as const
  const codes: readonly GivenCode[] = [
    ...(['stock:in', 'stock:out'] as const).flatMap((code) => verbs.map((verb) => `${code}:${verb}` as const)),
    ...(['category', 'product', 'warehouse'] as const).flatMap((one) => [`stock:${one}:list`, `stock:${one}:add`] as const),
    'stock:balance:list',
    'stock:record:list',
  ]
  for (const who of ['clerk', 'poster'] as const) {
    const { username, userId } = await buildPerson(app.current.context.db, { tenantId: '1', orgCode: 'A01', codes })
    await app.current.context.db.query(
      'INSERT INTO sys_user_authority (user_id, have_export_data, have_view_financial_data) VALUES ($1, 1, 1)',
      [userId],
    )
    tokens[who] = await app.current.signInAs(username)
  }
  const category = (code: string, snManaged: 'Y' | 'N') =>
    made('materialCategory/add', { name: code, code, snManaged, status: '1' })
  const product = (productCode: string, categoryId: string, more: object) =>
    made('product/addWithLines', { productCode, productName: productCode, categoryId, unit: '4', status: '1', ...more })
  ids.panel = await product('PANEL', await category('SN', 'Y'), { brand: '晶科', minStock: '5', warrantyYears: 12 })
  ids.cable = await product('CABLE', await category('BULK', 'N'), {})
  ids.main = await made('warehouse/add', {
    warehouseCode: 'W1',
    warehouseName: '衢州仓',
    kind: '1',
    status: '1',
    sysOrgCode: 'A01',
  })
  ids.second = await made('warehouse/add', {
    warehouseCode: 'W2',
    warehouseName: '金华仓',
    kind: '1',
    status: '1',
    sysOrgCode: 'A01',
  })
})

interface Line {
  readonly productId: string
  readonly quantity: string
  readonly price?: string
  readonly serialNos?: string
}
const written = (kind: 'In' | 'Out', head: object, lines: readonly Line[]) =>
  made(`stock${kind}/addWithLines`, {
    ...(kind === 'In' ? { inType: '1' } : { outType: '2' }),
    warehouseId: ids.main,
    ...head,
    lines: { added: lines.map((line, at) => ({ itemNo: String(at + 1), ...line })) },
  })
const step = async (kind: 'In' | 'Out', verb: string, id: string, who: keyof typeof tokens, asked: object = {}) => {
  const { result } = await call(`stock${kind}/queryById`, { id }, who, 'GET')
  return call(`stock${kind}/${verb}`, { id, version: result.version, ...asked }, who)
}
const posted = async (kind: 'In' | 'Out', head: object, lines: readonly Line[]) => {
  const id = await written(kind, head, lines)
  expect(await step(kind, 'submit', id, 'clerk')).toMatchObject({ success: true })
  expect(await step(kind, 'post', id, 'poster')).toMatchObject({ success: true })
  return id
}
const balance = async (productId: string, warehouseId = ids.main) =>
  (await call('stockBalance/list', { productId, warehouseId }, 'clerk', 'GET')).result.records[0]
const recordsOf = async (productId: string) =>
  (await call('stockRecord/list', { productId, pageSize: '100', column: 'createTime', order: 'asc' }, 'clerk', 'GET')).result
    .records

test('[MODULE-STOCK-IN] [MODULE-STOCK-OUT] [MODULE-STOCK-RECORD] receipts and issues move what is there, at the moving average', async () => {
  await posted('In', {}, [{ productId: ids.cable, quantity: '10', price: '10' }])
  await posted('In', {}, [{ productId: ids.cable, quantity: '20.5', price: '13.3333' }])
  expect(await balance(ids.cable)).toMatchObject({ onHand: '30.500', value: '373.33', unitCost: '12.2403', available: '30.500' })
  const out = await posted('Out', {}, [{ productId: ids.cable, quantity: '0.5' }])
  expect(await balance(ids.cable)).toMatchObject({ onHand: '30.000', value: '367.21' })
  expect((await call('stockOut/queryById', { id: out }, 'clerk', 'GET')).result).toMatchObject({ status: '2', amount: '6.12' })
  // All of it takes all of the value with it.
  await posted('Out', {}, [{ productId: ids.cable, quantity: '30' }])
  expect(await balance(ids.cable)).toMatchObject({ onHand: '0.000', value: '0.00' })
  expect((await recordsOf(ids.cable)).map((one: { kind: string; delta: string }) => [one.kind, one.delta])).toEqual([
    ['11', '10.000'],
    ['11', '20.500'],
    ['22', '-0.500'],
    ['22', '-30.000'],
  ])
  // A return has the cost of its issue, whatever was bought since.
  await posted('In', { inType: '5' }, [{ productId: ids.cable, quantity: '1', price: '99' }])
  const back = await posted('In', { inType: '2', returnOfId: out }, [{ productId: ids.cable, quantity: '0.5' }])
  expect(await balance(ids.cable)).toMatchObject({ onHand: '1.500', value: '105.12' })
  const again = await written('In', { inType: '2', returnOfId: out }, [{ productId: ids.cable, quantity: '0.1' }])
  await step('In', 'submit', again, 'clerk')
  expect(await step('In', 'post', again, 'poster')).toMatchObject({
    success: false,
    code: 409,
    message: '第 1 行：“CABLE”原流水还可退回或冲销 0，少于 0.1',
  })
  // A return that was taken back has returned nothing: what is out may come back after all, once, at what it had cost.
  expect(await step('In', 'reverse', back, 'poster', { remark: '点错数量' })).toMatchObject({ success: true })
  expect(await step('In', 'post', again, 'poster')).toMatchObject({ success: true })
  await posted('In', { inType: '2', returnOfId: out }, [{ productId: ids.cable, quantity: '0.4' }])
  expect(await balance(ids.cable)).toMatchObject({ onHand: '1.500', value: '105.12' })
  const more = await written('In', { inType: '2', returnOfId: out }, [{ productId: ids.cable, quantity: '0.001' }])
  await step('In', 'submit', more, 'clerk')
  expect((await step('In', 'post', more, 'poster')).message).toContain('原流水还可退回或冲销 0，')
})

test('[MODULE-STOCK-OUT] nobody takes more than there is, and nothing of the document moves', async () => {
  const before = await balance(ids.cable)
  const id = await written('Out', {}, [
    { productId: ids.cable, quantity: '0.4' },
    { productId: ids.cable, quantity: '400' },
  ])
  await step('Out', 'submit', id, 'clerk')
  expect(await step('Out', 'post', id, 'poster')).toMatchObject({
    success: false,
    message: '第 2 行：“衢州仓”的“CABLE”可用 1.1，少于需要的 400',
    result: {
      missing: [{ message: '第 2 行：“衢州仓”的“CABLE”可用 1.1，少于需要的 400', path: '/stock/product?productName=CABLE' }],
    },
  })
  expect(await balance(ids.cable)).toEqual(before)
  expect((await call('stockOut/queryById', { id }, 'clerk', 'GET')).result.status).toBe('1')
})

test('[MODULE-STOCK-IN] who wrote a document does not post it, and one without lines is not submitted', async () => {
  const id = await written('In', {}, [])
  expect(await step('In', 'submit', id, 'clerk')).toMatchObject({ message: '不能提交审核：还没有明细，请先添加物料' })
  const other = await written('In', {}, [{ productId: ids.cable, quantity: '1' }])
  expect(await step('In', 'submit', other, 'clerk')).toMatchObject({
    message: '不能提交审核：第 1 行：“CABLE”没有单价，请填写（赠品填 0）',
  })
  const own = await written('In', {}, [{ productId: ids.cable, quantity: '1', price: '1' }])
  await step('In', 'submit', own, 'clerk')
  expect((await step('In', 'post', own, 'clerk')).message).toContain('不能由本人审核')
  // Who changed it is no reviewer either.
  await step('In', 'recall', own, 'clerk')
  const { result } = await call('stockIn/queryById', { id: own }, 'poster', 'GET')
  await call('stockIn/edit', { id: own, version: result.version, remark: '改过' }, 'poster', 'PUT')
  await step('In', 'submit', own, 'clerk')
  expect((await step('In', 'post', own, 'poster')).message).toContain('不能由本人审核')
})

test('[MODULE-STOCK-IN] a serial number is in one place, and known and used ones are told by their row', async () => {
  await posted('In', {}, [{ productId: ids.panel, quantity: '3', price: '700', serialNos: 'jk1, JK2\nJK3' }])
  expect(await balance(ids.panel)).toMatchObject({ onHand: '3.000', isLow: 'Y', minStock: '5.000' })
  const refused = async (kind: 'In' | 'Out', head: object, line: Line, verb = 'post') => {
    const id = await written(kind, head, [line])
    const submitted = await step(kind, 'submit', id, 'clerk')
    return verb === 'submit' ? submitted.message : (await step(kind, 'post', id, 'poster')).message
  }
  const panel = { productId: ids.panel, quantity: '1', price: '700' }
  expect(await refused('In', {}, { ...panel, serialNos: 'JK1' })).toBe('第 1 行：序列号 JK1 已在“衢州仓”，不能再入库')
  expect(await refused('In', {}, { ...panel, serialNos: 'JK8 JK9' }, 'submit')).toBe(
    '不能提交审核：第 1 行：“PANEL”数量 1，登记了 2 个序列号',
  )
  expect(await refused('In', {}, { ...panel, quantity: '2', serialNos: 'JK8 JK8' }, 'submit')).toContain('序列号 JK8 重复')
  expect(await refused('Out', {}, { productId: ids.panel, quantity: '1', serialNos: 'JK7' })).toBe('第 1 行：序列号 JK7 未登记过')
  const out = await posted('Out', {}, [{ productId: ids.panel, quantity: '2', serialNos: 'JK1 JK2' }])
  expect(await refused('Out', {}, { productId: ids.panel, quantity: '1', serialNos: 'JK1' })).toBe(
    '第 1 行：序列号 JK1 已出库（安装）',
  )
  expect(await refused('In', {}, { ...panel, serialNos: 'JK1' })).toContain('已使用过（安装）')
  await posted('In', { inType: '2', returnOfId: out, warehouseId: ids.second }, [
    { productId: ids.panel, quantity: '1', serialNos: 'JK2' },
  ])
  expect(await refused('Out', {}, { productId: ids.panel, quantity: '1', serialNos: 'JK2' })).toBe(
    '第 1 行：序列号 JK2 不在“衢州仓”，在“金华仓”',
  )
})

test('[MODULE-STOCK-IN] a reversal is a new opposite record; the pieces may be received again, and it happens once', async () => {
  const id = await posted('In', {}, [{ productId: ids.panel, quantity: '1', price: '640', serialNos: 'JK50' }])
  const before = await balance(ids.panel)
  expect(await step('In', 'reverse', id, 'poster', { remark: '供应商发错' })).toMatchObject({ success: true })
  expect(await balance(ids.panel)).toMatchObject({ onHand: `${Number(before.onHand) - 1}.000` })
  const { result } = await call('stockIn/list', { column: 'createTime', order: 'desc' }, 'clerk', 'GET')
  const opposite = result.records.find((one: { reversalOfId: string }) => one.reversalOfId === id)
  expect(opposite).toMatchObject({ status: '2', quantity: '-1.000', amount: '-640.00', remark: '供应商发错' })
  expect((await step('In', 'reverse', id, 'poster', { remark: '再来' })).success).toBe(false)
  expect((await step('In', 'reverse', opposite.id, 'poster', { remark: '再来' })).message).toContain('冲销单不能再冲销')
  await posted('In', {}, [{ productId: ids.panel, quantity: '1', price: '640', serialNos: 'JK50' }])
})

test('[MODULE-STOCK-RECORD] what was posted cannot be changed or taken away, not even in the database', async () => {
  const { db } = app.current.context
  await expect(db.query('UPDATE stock_record SET delta = delta + 1, after_quantity = after_quantity + 1')).rejects.toThrow(
    'append-only',
  )
  await expect(db.query('DELETE FROM stock_record')).rejects.toThrow('append-only')
  await expect(db.query('UPDATE stock_balance SET on_hand = -1')).rejects.toThrow('stock_')
})
