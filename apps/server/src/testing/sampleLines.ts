import { f } from '@heliodesk/contracts/kit/fields'
import { linesInSheets, linesOf } from '@heliodesk/contracts/kit/lines'
import { type AnyResource, defineResource } from '@heliodesk/contracts/kit/resource'
import { agent } from '@heliodesk/contracts/resources/agent/agent'
import { dict } from '@heliodesk/contracts/resources/system/dict'
import { shipment } from '@heliodesk/contracts/testing/shipment'
import { creditCheckSign } from '@heliodesk/domain/agent/creditCode'
import type { Db } from '../db/sql.ts'
import { crudModule } from '../mounting/crudModule.ts'
import type { ModuleFactory } from '../mounting/serverModule.ts'
import { approvalLines } from './approvalScene.ts'
import { checklistLines } from './checklistScene.ts'
import { gridBillLines } from './gridBillScene.ts'
import { incomeRuleLines } from './incomeScenes.ts'
import { thousandths } from './lineSums.ts'
import { stockLinesScenes } from './stockLines.ts'
import { surveyLinesScene } from './surveyLines.ts'

/** What a record of the business with lines looks like, for tests: exact figures, days, a choice, a department of its own. */
const sampleLine = defineResource('sampleOrderLine', {
  label: { zh: '订单行', en: 'Order line' },
  path: '/sample/orderLine',
  table: 'sample_order_line',
  // Rights of its own: whoever has those of the order does not have these.
  permission: 'system:category',
  verbs: ['list', 'create', 'update', 'remove'],
  scope: 'org',
  fields: {
    orderId: f.ref({ zh: '订单', en: 'Order' }, { to: 'sampleOrder', required: true, immutable: true }),
    item: f.text({ zh: '物料', en: 'Item' }, { required: true, max: 40 }),
    quantity: f.decimal({ zh: '数量', en: 'Quantity' }, { required: true, scale: 3, min: 0 }),
    price: f.money({ zh: '金额', en: 'Amount' }, { sensitive: 'financial' }),
    dueDay: f.date({ zh: '交货日', en: 'Due' }, {}),
    sentAt: f.datetime({ zh: '发货时间', en: 'Sent' }, {}),
    isUrgent: f.flag({ zh: '加急', en: 'Urgent' }, {}),
    state: f.dict({ zh: '是否启用', en: 'In use' }, { dict: 'dict_item_status' }),
    place: f.int({ zh: '序号', en: 'Place' }, { min: 0, max: 9999 }),
  },
  list: { columns: ['item'], filters: {} },
  form: ['orderId', 'item', 'quantity'],
})

export const sampleOrder = defineResource('sampleOrder', {
  label: { zh: '订单', en: 'Order' },
  path: '/sample/order',
  table: 'sample_order',
  permission: 'system:position',
  verbs: ['list', 'read', 'create', 'update', 'remove', 'import', 'export'],
  scope: 'org',
  fields: {
    orderNo: f.text({ zh: '订单号', en: 'Order no.' }, { required: true, max: 40, unique: true, immutable: true }),
    buyer: f.text({ zh: '采购方', en: 'Buyer' }, { max: 40 }),
    lineCount: f.int({ zh: '行数', en: 'Lines' }, { readonly: true, virtual: true }),
    quantity: f.decimal({ zh: '总数量', en: 'Quantity' }, { scale: 3, readonly: true, virtual: true }),
    amount: f.money({ zh: '总金额', en: 'Amount' }, { readonly: true, virtual: true, sensitive: 'financial' }),
  },
  list: { columns: ['orderNo', 'buyer', 'lineCount', 'quantity', 'amount'], filters: { orderNo: 'contains' } },
  form: ['orderNo', 'buyer'],
  excel: { import: ['orderNo', 'buyer'], export: ['orderNo', 'buyer', 'lineCount', 'quantity', 'amount'], key: 'orderNo' },
  lines: linesOf(sampleLine, {
    parentKey: 'orderId',
    columns: ['item', 'quantity', 'price', 'dueDay', 'sentAt', 'isUrgent', 'state', 'place'],
    order: 'place',
    unique: ['item'],
    totals: { lineCount: 'count', quantity: { sum: 'quantity' }, amount: { sum: 'price' } },
  }),
})

/** Ids of sample orders of which a write was announced, once for each time. */
export const announced: string[] = []
export const sampleLineModules: readonly ModuleFactory[] = [
  crudModule(sampleOrder, { afterCommit: async ({ ids }) => void announced.push(...ids) }),
  crudModule(sampleLine),
]

/** Columns that every table has besides its own. */
export const systemColumns = `id bigint PRIMARY KEY, version int NOT NULL DEFAULT 1, create_by text, create_time timestamptz NOT NULL DEFAULT now(),
  update_by text, update_time timestamptz, sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id)`

export async function createSampleTables(db: Db): Promise<void> {
  await db.query(`CREATE TABLE sample_order (${systemColumns}, order_no text NOT NULL, buyer text, UNIQUE (tenant_id, order_no))`)
  await db.query(
    `CREATE TABLE sample_order_line (${systemColumns}, order_id bigint NOT NULL REFERENCES sample_order (id) ON DELETE CASCADE, item text NOT NULL,
       quantity numeric(18,3) NOT NULL, price numeric(18,2), due_day date, sent_at timestamptz, is_urgent boolean, state text, place int,
       UNIQUE (order_id, item) DEFERRABLE INITIALLY IMMEDIATE)`,
  )
  await db.query('SELECT raise_walls()')
}

export type Values = Readonly<Record<string, unknown>>

/** Records of a declaration with lines, for its tests. */
export interface LinesScene {
  readonly resource: AnyResource
  readonly head: (n: number) => Values
  readonly line: (n: number) => Values
  /** A field of the head and one of a line that take any short text. */
  readonly headText: string
  readonly lineText: string
  /** The texts of a line that may not repeat. */
  readonly uniqueKey: string
  /** A figure of the head and what it is for these lines. */
  readonly totals: (lines: readonly Values[]) => Values
  /** Makes what the lines refer to. */
  readonly prepare?: (db: Db) => Promise<void>
}

const creditCodeOf = (n: number): string => {
  const body = `9133080${String(n).padStart(10, '0')}`
  return `${body}${creditCheckSign(body)}`
}

export const linesScenes: readonly LinesScene[] = [
  {
    resource: dict,
    head: (n) => ({ dictName: `明细字典${n}`, dictCode: `lines_${n}`, type: 0, description: '甲' }),
    line: (n) => ({ itemText: `项${n}`, itemValue: `v${n}`, description: null, sortOrder: n, status: '1' }),
    headText: 'description',
    lineText: 'itemText',
    uniqueKey: 'itemValue',
    totals: (lines) => ({ itemCount: lines.length }),
  },
  ...stockLinesScenes,
  approvalLines,
  surveyLinesScene,
  checklistLines,
  incomeRuleLines,
  gridBillLines,
  {
    resource: agent,
    head: (n) => ({ name: `代理商${n}`, creditCode: creditCodeOf(n), remark: '甲' }),
    line: (n) => ({ name: `资质${n}`, certificateNo: `证${n}`, validTo: '2099-12-31' }),
    headText: 'remark',
    lineText: 'name',
    uniqueKey: 'certificateNo',
    totals: (lines) => ({ qualificationCount: lines.length }),
  },
  {
    resource: sampleOrder,
    head: (n) => ({ orderNo: `D-${n}`, buyer: '甲' }),
    line: (n) => ({
      item: `物料${n}`,
      quantity: `${n}.10${n % 10}`,
      price: `${n}.0${n % 10}`,
      dueDay: `2026-03-${String((n % 28) + 1).padStart(2, '0')}`,
      sentAt: '2026-03-02 08:30:00',
      isUrgent: n % 2 === 0 ? 'Y' : 'N',
      state: '1',
      place: n,
    }),
    headText: 'buyer',
    lineText: 'item',
    uniqueKey: 'item',
    totals: (lines) => ({
      lineCount: lines.length,
      quantity: thousandths(lines, 'quantity', 3),
      amount: thousandths(lines, 'price', 2),
    }),
  },
  {
    resource: shipment,
    head: (n) => ({ shipmentNo: `F-${n}`, buyer: '甲' }),
    line: (n) => ({ item: `物料${n}`, quantity: `${n}.500`, price: `${n}.0${n % 10}` }),
    headText: 'buyer',
    lineText: 'item',
    uniqueKey: 'item',
    totals: (lines) => ({ lineCount: lines.length, amount: thousandths(lines, 'price', 2) }),
  },
]

/** Those that travel in sheets with their lines. */
export const sheetScenes: readonly LinesScene[] = linesScenes.filter(({ resource }) => linesInSheets(resource).in)
