import { f } from '../../kit/fields.ts'
import { defineResource } from '../../kit/resource.ts'

/** One stop in the history of a piece of goods. */
export const cargoMove = defineResource('cargoMove', {
  label: { zh: '货物流转', en: 'Move of a piece' },
  several: 'moves of pieces',
  path: '/api/cargoMove',
  table: 'cargo_move',
  permission: 'stock:cargo',
  verbs: ['list', 'read'],
  scope: 'org',
  fields: {
    cargoId: f.ref({ zh: '货物', en: 'Piece' }, { to: 'cargo', required: true, readonly: true }),
    recordId: f.ref({ zh: '库存流水', en: 'Movement' }, { to: 'stockRecord', required: true, readonly: true }),
    seq: f.int({ zh: '次序', en: 'No.' }, { required: true, readonly: true, width: 64 }),
    createTime: f.datetime({ zh: '时间', en: 'Time' }, { readonly: true, width: 170 }),
    kind: f.dict({ zh: '变动类型', en: 'Kind' }, { dict: 'stock_movement', required: true, readonly: true, width: 110 }),
    isIn: f.flag({ zh: '进入', en: 'In' }, { required: true, readonly: true, width: 70 }),
    warehouseId: f.ref({ zh: '地点', en: 'Place' }, { to: 'warehouse', required: true, readonly: true, width: 160 }),
    sourceNo: f.text({ zh: '来源单号', en: 'Document' }, { required: true, readonly: true, max: 40, width: 130 }),
    createBy: f.text({ zh: '过账人', en: 'Posted by' }, { readonly: true, max: 64, person: 'username', width: 96 }),
  },
  list: {
    columns: ['seq', 'createTime', 'kind', 'isIn', 'warehouseId', 'sourceNo', 'createBy'],
    filters: { cargoId: 'eq', sourceNo: 'contains' },
    sort: { column: 'createTime', order: 'desc' },
  },
  form: [],
})

const written = ['contractNo', 'arrivalPhotos', 'platePhotos', 'remark'] as const
const columns = [
  'serialNo',
  'productId',
  'brand',
  'status',
  'warehouseId',
  'batchNo',
  'inDate',
  'warrantyTo',
  'contractNo',
] as const

/** 货物信息 (domain §2.7): one piece of goods by its serial number. Where it is the ledger says (decision 077). */
export const cargo = defineResource('cargo', {
  label: { zh: '货物', en: 'Piece of goods' },
  several: 'pieces of goods',
  path: '/api/cargo',
  table: 'cargo_info',
  permission: 'stock:cargo',
  verbs: ['list', 'read', 'update', 'export'],
  scope: 'org',
  largeList: true,
  fields: {
    serialNo: f.text({ zh: '序列号', en: 'Serial number' }, { required: true, readonly: true, max: 64, width: 180 }),
    productId: f.ref({ zh: '物料', en: 'Product' }, { to: 'product', required: true, readonly: true, width: 200 }),
    brand: f.text({ zh: '品牌', en: 'Maker' }, { required: true, readonly: true, max: 64, width: 110 }),
    status: f.dict({ zh: '状态', en: 'State' }, { dict: 'cargo_status', required: true, readonly: true, width: 90 }),
    warehouseId: f.ref({ zh: '所在地点', en: 'Place' }, { to: 'warehouse', readonly: true, width: 150 }),
    batchNo: f.text({ zh: '批次', en: 'Batch' }, { readonly: true, max: 64, width: 120 }),
    inDate: f.date({ zh: '首次入库', en: 'First received' }, { readonly: true, width: 110 }),
    warrantyTo: f.date({ zh: '质保到期', en: 'Warranty until' }, { readonly: true, width: 110 }),
    contractNo: f.text({ zh: '合同号', en: 'Contract no.' }, { max: 40, width: 140 }),
    moves: f.int({ zh: '流转次数', en: 'Moves' }, { required: true, readonly: true, width: 90 }),
    arrivalPhotos: f.files({ zh: '到货照片', en: 'Photos on arrival' }, { max: 8 }),
    platePhotos: f.files({ zh: '铭牌照片', en: 'Photos of the plate' }, { max: 8 }),
    remark: f.text({ zh: '备注', en: 'Remark' }, { max: 255, multiline: true }),
  },
  list: {
    columns,
    filters: {
      serialNo: 'in',
      productId: 'eq',
      brand: 'contains',
      status: 'in',
      warehouseId: 'eq',
      batchNo: 'contains',
      warrantyTo: 'range',
      contractNo: 'contains',
    },
    keyword: ['serialNo', 'contractNo'],
  },
  choiceColumns: ['serialNo', 'brand'],
  form: written,
  excel: { export: [...columns, 'moves', 'remark'] },
  page: {
    path: '/stock/cargo/detail',
    tags: ['status'],
    figures: ['moves', 'inDate', 'warrantyTo'],
    groups: [
      {
        label: { zh: '货物资料', en: 'Piece' },
        fields: ['serialNo', 'productId', 'brand', 'warehouseId', 'batchNo', 'contractNo', 'remark'],
      },
    ],
    related: [
      { of: 'cargoMove', label: { zh: '流转记录', en: 'Where it was' } },
      { of: 'warrantyClaim.cargoId', label: { zh: '质保', en: 'Warranty' } },
      { of: 'warrantyClaim.newCargoId', label: { zh: '用于更换', en: 'Replaced' } },
      { of: 'installedPiece', label: { zh: '安装于', en: 'Where it is installed' } },
    ],
  },
})
