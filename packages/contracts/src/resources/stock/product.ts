import { f } from '../../kit/fields.ts'
import { linesOf } from '../../kit/lines.ts'
import { defineResource } from '../../kit/resource.ts'

/** What a kit is made of. */
export const productPart = defineResource('productPart', {
  label: { zh: '套餐明细', en: 'Part of a kit' },
  several: 'parts of kits',
  path: '/api/productPart',
  table: 'product_part',
  permission: 'stock:product',
  verbs: ['list', 'read'],
  scope: 'tenant',
  fields: {
    partId: f.ref({ zh: '组成物料', en: 'Part' }, { to: 'product', required: true, width: 220 }),
    productId: f.ref({ zh: '套餐', en: 'Kit' }, { to: 'product', required: true, immutable: true }),
    itemNo: f.text({ zh: '项次', en: 'Item' }, { required: true, max: 16, width: 80 }),
    quantity: f.decimal({ zh: '用量', en: 'Quantity' }, { required: true, scale: 3, trims: true, min: 0.001, max: 1_000_000 }),
    remark: f.text({ zh: '说明', en: 'Remark' }, { max: 200, width: 180 }),
  },
  list: { columns: ['productId', 'itemNo', 'partId', 'quantity', 'remark'], filters: { productId: 'eq', partId: 'eq' } },
  form: [],
})

const written = [
  'productCode',
  'productName',
  'categoryId',
  'brand',
  'model',
  'spec',
  'unit',
  'ratedPower',
  'price',
  'warrantyYears',
  'minStock',
  'status',
] as const

/** 物料 (domain §2.22). With parts it is a kit: 户用套餐. */
export const product = defineResource('product', {
  label: { zh: '物料', en: 'Product' },
  several: 'products',
  path: '/api/product',
  table: 'product',
  permission: 'stock:product',
  verbs: ['list', 'read', 'create', 'update', 'remove', 'import', 'export'],
  scope: 'tenant',
  fields: {
    productCode: f.text(
      { zh: '物料编码', en: 'Code' },
      { required: true, max: 32, pattern: 'code', unique: true, immutable: true, width: 130 },
    ),
    productName: f.text({ zh: '物料名称', en: 'Product name' }, { required: true, max: 100, width: 200 }),
    categoryId: f.ref({ zh: '物料分类', en: 'Category' }, { to: 'materialCategory', required: true, width: 120 }),
    brand: f.text(
      { zh: '品牌', en: 'Brand' },
      {
        max: 64,
        hint: {
          zh: '序列号管理的物料必填：品牌与序列号共同区分每一件',
          en: 'Needed with serial numbers: maker and number tell pieces apart',
        },
      },
    ),
    model: f.text({ zh: '型号', en: 'Model' }, { max: 64 }),
    spec: f.text({ zh: '规格', en: 'Specification' }, { max: 120 }),
    unit: f.dict({ zh: '单位', en: 'Unit' }, { dict: 'material_unit', required: true, width: 66 }),
    ratedPower: f.int({ zh: '额定功率', en: 'Rated power' }, { min: 0, max: 10_000_000, unit: 'W' }),
    price: f.money({ zh: '参考单价', en: 'Price' }, { sensitive: 'financial' }),
    warrantyYears: f.int({ zh: '质保年限', en: 'Warranty' }, { min: 0, max: 50, unit: { zh: '年', en: 'years' } }),
    minStock: f.decimal(
      { zh: '安全库存', en: 'Minimum stock' },
      {
        scale: 3,
        trims: true,
        min: 0,
        max: 999_999_999,
        hint: { zh: '各仓可用数量合计低于它时提醒', en: 'Below it in all warehouses together somebody is told' },
      },
    ),
    available: f.decimal(
      { zh: '可用数量', en: 'Available' },
      {
        scale: 3,
        trims: true,
        virtual: true,
        readonly: true,
        width: 100,
        hint: { zh: '各仓现存减预留之和', en: 'On hand less reserved, in all warehouses' },
      },
    ),
    isLow: f.flag({ zh: '低于安全库存', en: 'Low stock' }, { virtual: true, readonly: true, width: 110 }),
    partCount: f.int({ zh: '套餐项数', en: 'Parts' }, { virtual: true, readonly: true, width: 84 }),
    pictures: f.files({ zh: '图片', en: 'Pictures' }, { max: 5 }),
    status: f.dict({ zh: '状态', en: 'State' }, { dict: 'product_status', required: true }),
  },
  list: {
    columns: [
      'productCode',
      'productName',
      'categoryId',
      'brand',
      'model',
      'spec',
      'unit',
      'ratedPower',
      'price',
      'minStock',
      'available',
      'isLow',
      'partCount',
      'status',
    ],
    filters: {
      productName: 'contains',
      productCode: 'contains',
      categoryId: 'eq',
      brand: 'contains',
      isLow: 'eq',
      status: 'in',
    },
    keyword: ['productName', 'productCode', 'model'],
    sort: { column: 'productCode', order: 'asc' },
  },
  form: [...written, 'pictures'],
  choiceColumns: ['productCode', 'productName', 'brand', 'model', 'unit'],
  excel: { import: written, export: [...written, 'partCount'], key: 'productCode' },
  page: {
    path: '/stock/product/detail',
    tags: ['status', 'categoryId'],
    figures: ['available', 'minStock', 'price', 'ratedPower'],
    groups: [
      {
        label: { zh: '物料资料', en: 'Product' },
        fields: ['productCode', 'brand', 'model', 'spec', 'unit', 'warrantyYears', 'partCount'],
      },
    ],
    related: [
      'stockBalance',
      'stockRecord',
      'stockReservation',
      'cargo',
      { of: 'productPart.partId', label: { zh: '用于套餐', en: 'Part of kits' } },
    ],
  },
  lines: linesOf(productPart, {
    parentKey: 'productId',
    columns: ['itemNo', 'partId', 'quantity', 'remark'],
    unique: ['itemNo'],
    totals: { partCount: 'count' },
  }),
})
