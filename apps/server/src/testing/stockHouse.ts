import type { TestApp } from './app.ts'
import type { GivenCode } from './organisation.ts'
import { buildPerson } from './organisation.ts'

const verbs = ['list', 'add', 'edit', 'delete'] as const
const codes: readonly GivenCode[] = [
  ...(['stock:in', 'stock:out', 'stock:transfer', 'stock:take'] as const).flatMap((code) =>
    verbs.map((verb) => `${code}:${verb}` as const),
  ),
  ...(['category', 'product', 'warehouse'] as const).flatMap((one) => [`stock:${one}:list`, `stock:${one}:add`] as const),
  ...(['list', 'add', 'edit', 'delete', 'approve', 'ship', 'receive'] as const).map((verb) => `order:shipment:${verb}` as const),
  'order:info:list',
  'stock:in:post',
  'stock:out:post',
  'stock:transfer:send',
  'stock:transfer:receive',
  'stock:take:confirm',
  'stock:reservation:list',
  'stock:reservation:add',
  'stock:reservation:release',
  'stock:cargo:list',
  'stock:balance:list',
  'stock:record:list',
]

export type Person = 'clerk' | 'poster' | 'receiver'
type Line = Readonly<Record<string, unknown>>
type Kind = 'stockIn' | 'stockOut' | 'stockTransfer' | 'stocktake' | 'sendBatch'

/** A warehouse at work, for tests: three people with all rights of stock, products with and without serial numbers, two places and one in transit. */
export interface StockHouse {
  readonly ids: Readonly<Record<'panel' | 'cable' | 'bulkCategory' | 'main' | 'second' | 'transit' | 'site', string>>
  // biome-ignore lint/suspicious/noExplicitAny: answers of calls, which each test reads as it needs them
  readonly call: (path: string, body: object, who?: Person, method?: 'POST' | 'GET' | 'PUT') => Promise<any>
  readonly written: (kind: Kind, head: object, lines: readonly Line[]) => Promise<string>
  // biome-ignore lint/suspicious/noExplicitAny: as above
  readonly step: (kind: Kind, verb: string, id: string, who: Person, asked?: object) => Promise<any>
  readonly posted: (kind: 'stockIn' | 'stockOut', head: object, lines: readonly Line[]) => Promise<string>
  // biome-ignore lint/suspicious/noExplicitAny: as above
  readonly balance: (productId: string, warehouseId?: string) => Promise<any>
}

export async function openStockHouse(app: TestApp): Promise<StockHouse> {
  const tokens = { clerk: '', poster: '', receiver: '' }
  for (const who of Object.keys(tokens) as Person[]) {
    const { username, userId } = await buildPerson(app.context.db, { tenantId: '1', orgCode: 'A01', codes })
    await app.context.db.query(
      'INSERT INTO sys_user_authority (user_id, have_export_data, have_view_financial_data) VALUES ($1, 1, 1)',
      [userId],
    )
    tokens[who] = await app.signInAs(username)
  }
  const call: StockHouse['call'] = async (path, body, who = 'clerk', method = 'POST') =>
    (
      await app.call(method, `/api/${path}`, {
        token: tokens[who],
        ...(method === 'GET' ? { query: body as Record<string, string> } : { body }),
      })
    ).body
  const made = async (path: string, body: object): Promise<string> => {
    const answer = await call(path, body)
    if (!answer.success) throw new Error(`${path}: ${answer.message}`)
    return answer.result.id
  }
  const category = (code: string, snManaged: 'Y' | 'N') =>
    made('materialCategory/add', { name: code, code, snManaged, status: '1' })
  const product = (productCode: string, categoryId: string, more: object) =>
    made('product/addWithLines', { productCode, productName: productCode, categoryId, unit: '4', status: '1', ...more })
  const place = (warehouseCode: string, warehouseName: string, kind: string) =>
    made('warehouse/add', { warehouseCode, warehouseName, kind, status: '1', sysOrgCode: 'A01' })
  const bulkCategory = await category('BULK', 'N')
  const ids = {
    panel: await product('PANEL', await category('SN', 'Y'), { unit: '1', brand: '晶科', warrantyYears: 12 }),
    cable: await product('CABLE', bulkCategory, {}),
    bulkCategory,
    main: await place('W1', '衢州仓', '1'),
    second: await place('W2', '金华仓', '1'),
    transit: await place('W3', '在途', '2'),
    site: await place('W4', '现场', '4'),
  }
  const step: StockHouse['step'] = async (kind, verb, id, who, asked = {}) => {
    const { result } = await call(`${kind}/queryById`, { id }, who, 'GET')
    return call(`${kind}/${verb}`, { id, version: result.version, ...asked }, who)
  }
  const written: StockHouse['written'] = (kind, head, lines) =>
    made(`${kind}/addWithLines`, {
      ...head,
      lines: { added: lines.map((line, at) => ({ itemNo: String(at + 1), ...line })) },
    })
  return {
    ids,
    call,
    step,
    written,
    posted: async (kind, head, lines) => {
      const id = await written(
        kind,
        { ...(kind === 'stockIn' ? { inType: '1' } : { outType: '2' }), warehouseId: ids.main, ...head },
        lines,
      )
      for (const [verb, who] of [
        ['submit', 'clerk'],
        ['post', 'poster'],
      ] as const) {
        const answer = await step(kind, verb, id, who)
        if (!answer.success) throw new Error(answer.message)
      }
      return id
    },
    balance: async (productId, warehouseId = ids.main) =>
      (await call('stockBalance/list', { productId, warehouseId }, 'clerk', 'GET')).result.records[0],
  }
}
