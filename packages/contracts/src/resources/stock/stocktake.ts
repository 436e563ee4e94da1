import { f } from '../../kit/fields.ts'
import { linesOf } from '../../kit/lines.ts'
import { defineResource } from '../../kit/resource.ts'
import { quantityMax } from './balance.ts'
import { stockLineFields } from './stockLine.ts'

const { itemNo, productId, serialNos, remark } = stockLineFields

export const stocktakeLine = defineResource('stocktakeLine', {
  label: { zh: '盘点明细', en: 'Line of a stocktake' },
  several: 'lines of stocktakes',
  path: '/api/stocktakeLine',
  table: 'stocktake_line',
  permission: 'stock:take',
  verbs: ['list', 'read', 'export'],
  scope: 'org',
  fields: {
    stocktakeId: f.ref({ zh: '盘点单', en: 'Stocktake' }, { to: 'stocktake', required: true, immutable: true }),
    itemNo,
    productId,
    bookQuantity: f.decimal(
      { zh: '账面数量', en: 'On the books' },
      { required: true, scale: 3, trims: true, max: quantityMax, readonly: true, width: 110 },
    ),
    countedQuantity: f.decimal(
      { zh: '实盘数量', en: 'Counted' },
      { scale: 3, trims: true, min: 0, max: 999_999_999, width: 110 },
    ),
    serialNos,
    difference: f.decimal({ zh: '差异', en: 'Difference' }, { scale: 3, trims: true, virtual: true, readonly: true, width: 100 }),
    unitCost: f.decimal(
      { zh: '单位成本', en: 'Unit cost' },
      { required: true, readonly: true, scale: 6, max: 9_999_999_999, sensitive: 'financial' },
    ),
    differenceValue: f.money({ zh: '差异金额', en: 'Difference' }, { virtual: true, readonly: true, sensitive: 'financial' }),
    remark,
  },
  list: {
    columns: [
      'stocktakeId',
      'itemNo',
      'productId',
      'bookQuantity',
      'countedQuantity',
      'difference',
      'unitCost',
      'differenceValue',
      'remark',
    ],
    filters: { stocktakeId: 'eq', productId: 'eq' },
  },
  form: [],
  excel: {
    export: ['stocktakeId', 'itemNo', 'productId', 'bookQuantity', 'countedQuantity', 'difference', 'differenceValue', 'remark'],
  },
})

const written = ['warehouseId', 'categoryId', 'papers', 'remark'] as const
const columns = [
  'stockNo',
  'status',
  'warehouseId',
  'categoryId',
  'lineCount',
  'openCount',
  'differenceCount',
  'differenceValue',
  'frozenTime',
  'postedTime',
  'createBy',
] as const

/** 盘点单: what is on the books against what is there; while it is counted nothing else moves it (decision 078). */
export const stocktake = defineResource('stocktake', {
  label: { zh: '盘点单', en: 'Stocktake' },
  several: 'stocktakes',
  path: '/api/stocktake',
  table: 'stocktake',
  permission: 'stock:take',
  verbs: ['list', 'read', 'create', 'update', 'remove', 'export'],
  scope: 'org',
  fields: {
    stockNo: f.text({ zh: '盘点单号', en: 'Stocktake no.' }, { max: 32, readonly: true, unique: true, width: 130 }),
    status: f.dict({ zh: '状态', en: 'State' }, { dict: 'stocktake_status', readonly: true, width: 90 }),
    warehouseId: f.ref({ zh: '仓库', en: 'Warehouse' }, { to: 'warehouse', required: true, width: 140 }),
    categoryId: f.ref(
      { zh: '物料分类', en: 'Category' },
      {
        to: 'materialCategory',
        width: 120,
        hint: { zh: '含下级分类；不选盘点全部物料', en: 'With those below it; left out: everything' },
      },
    ),
    lineCount: f.int({ zh: '行数', en: 'Lines' }, { virtual: true, readonly: true, width: 70 }),
    openCount: f.int({ zh: '未盘行数', en: 'Not counted' }, { virtual: true, readonly: true, width: 90 }),
    differenceCount: f.int({ zh: '差异行数', en: 'Differing' }, { virtual: true, readonly: true, width: 90 }),
    differenceValue: f.money({ zh: '差异金额', en: 'Difference' }, { virtual: true, readonly: true, sensitive: 'financial' }),
    frozenTime: f.datetime({ zh: '开始盘点', en: 'Began' }, { readonly: true }),
    postedTime: f.datetime({ zh: '确认时间', en: 'Confirmed' }, { readonly: true }),
    createBy: f.text({ zh: '制单人', en: 'Written by' }, { readonly: true, max: 64, person: 'username', width: 96 }),
    papers: f.files({ zh: '附件', en: 'Papers' }, { max: 10 }),
    remark: f.text({ zh: '备注', en: 'Remark' }, { max: 255, multiline: true }),
  },
  list: { columns, filters: { stockNo: 'contains', status: 'in', warehouseId: 'eq', categoryId: 'eq' }, keyword: ['stockNo'] },
  choiceColumns: ['stockNo'],
  form: written,
  excel: { export: [...columns, 'remark'] },
  page: {
    path: '/stock/take/detail',
    tags: ['status'],
    figures: ['lineCount', 'openCount', 'differenceCount', 'differenceValue'],
    groups: [
      {
        label: { zh: '盘点资料', en: 'Stocktake' },
        fields: ['warehouseId', 'categoryId', 'frozenTime', 'postedTime', 'createBy', 'remark'],
      },
    ],
    related: [{ of: 'stocktakeLine', label: { zh: '账实对照', en: 'Books and count' } }],
  },
  lines: linesOf(stocktakeLine, {
    parentKey: 'stocktakeId',
    columns: ['itemNo', 'productId', 'countedQuantity', 'serialNos', 'remark'],
    unique: ['itemNo', 'productId'],
    totals: { lineCount: 'count' },
  }),
})
