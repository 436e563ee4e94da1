import { f } from '../../kit/fields.ts'
import { linesOf } from '../../kit/lines.ts'
import { defineResource } from '../../kit/resource.ts'

/** What is to be built from: a product and how much of it. */
export const surveyLine = defineResource('surveyLine', {
  label: { zh: '勘察物料', en: 'Bill of materials' },
  several: 'bills of materials',
  path: '/api/surveyLine',
  table: 'survey_line',
  permission: 'order:survey',
  verbs: ['list', 'read'],
  scope: 'org',
  fields: {
    surveyId: f.ref({ zh: '勘察记录', en: 'Survey' }, { to: 'survey', required: true, immutable: true }),
    itemNo: f.text({ zh: '项次', en: 'Item' }, { required: true, max: 16, width: 80 }),
    productId: f.ref({ zh: '物料', en: 'Product' }, { to: 'product', required: true, width: 220 }),
    quantity: f.decimal(
      { zh: '数量', en: 'Quantity' },
      { required: true, scale: 3, trims: true, min: 0.001, max: 1_000_000, width: 110 },
    ),
    remark: f.text({ zh: '说明', en: 'Remark' }, { max: 200, width: 180 }),
  },
  list: { columns: ['surveyId', 'itemNo', 'productId', 'quantity', 'remark'], filters: { surveyId: 'eq', productId: 'eq' } },
  form: [],
})

/** What is frozen once it is confirmed (issue 13, «What goes wrong» 2), all of it needed before it is handed in. */
export const surveyed = [
  'surveyDate',
  'roofLength',
  'roofWidth',
  'roofType',
  'orientation',
  'tilt',
  'layout',
  'pvPanelNum',
  'panelPower',
  'transformerId',
  'price',
  'photos',
] as const
const written = ['orderId', 'surveyor', ...surveyed, 'remark'] as const
const inSheets = [
  'surveyNo',
  'status',
  'orderId',
  'customerId',
  'surveyor',
  'surveyDate',
  'roofLength',
  'roofWidth',
  'roofType',
  'orientation',
  'tilt',
  'layout',
  'pvPanelNum',
  'panelPower',
  'capacity',
  'transformerId',
  'price',
  'lineCount',
  'confirmTime',
  'endReason',
  'remark',
] as const

/**
 * 勘察: what was measured on the roof of an order and what is to be built there at which price. Confirmed it is frozen: contracts, goods
 * and acceptance are held against it, and whoever deviates needs a supplement (decision 093).
 */
export const survey = defineResource('survey', {
  label: { zh: '勘察记录', en: 'Survey' },
  several: 'surveys',
  path: '/api/survey',
  table: 'survey',
  permission: 'order:survey',
  verbs: ['list', 'read', 'create', 'update', 'remove', 'export'],
  scope: 'org',
  largeList: true,
  follows: [{ resource: 'customer', by: 'customerId' }],
  fields: {
    surveyNo: f.text({ zh: '勘察单号', en: 'Survey no.' }, { max: 32, readonly: true, unique: true, width: 168 }),
    status: f.dict({ zh: '状态', en: 'State' }, { dict: 'survey_status', readonly: true, width: 90 }),
    overdue: f.flag({ zh: '超期', en: 'Overdue' }, { virtual: true, readonly: true, width: 72 }),
    orderId: f.ref(
      { zh: '订单', en: 'Order' },
      {
        to: 'customerOrder',
        required: true,
        immutable: true,
        width: 168,
        hint: {
          zh: '一个订单同时只有一份有效勘察，重新勘察前请先作废原勘察',
          en: 'An order has one survey at a time; annul the former one before another is made',
        },
      },
    ),
    customerId: f.ref({ zh: '客户', en: 'Customer' }, { to: 'customer', readonly: true, width: 100 }),
    surveyor: f.text(
      { zh: '勘察人', en: 'Surveyor' },
      { max: 64, person: 'username', width: 92, hint: { zh: '留空时为登记人', en: 'Empty: whoever registers it' } },
    ),
    surveyDate: f.date({ zh: '勘察日期', en: 'Surveyed on' }, { width: 108 }),
    roofLength: f.decimal(
      { zh: '屋面长', en: 'Roof length' },
      { scale: 2, min: 0.01, max: 1_000, unit: { zh: '米', en: 'm' }, width: 90 },
    ),
    roofWidth: f.decimal(
      { zh: '屋面宽', en: 'Roof width' },
      { scale: 2, min: 0.01, max: 1_000, unit: { zh: '米', en: 'm' }, width: 90 },
    ),
    roofType: f.dict({ zh: '屋顶结构', en: 'Structure' }, { dict: 'roof_type', width: 96 }),
    orientation: f.dict({ zh: '朝向', en: 'Facing' }, { dict: 'roof_orientation', width: 80 }),
    tilt: f.decimal({ zh: '倾角', en: 'Tilt' }, { scale: 1, min: 0, max: 90, unit: { zh: '°', en: '°' }, width: 76 }),
    layout: f.text(
      { zh: '排布方案', en: 'Layout' },
      {
        max: 500,
        multiline: true,
        hint: {
          zh: '每个坡面的行列、避让和走线，例如：南坡 3 行 × 8 列',
          en: 'Rows and columns of each slope, what is kept clear',
        },
      },
    ),
    pvPanelNum: f.int({ zh: '组件数量', en: 'Panels' }, { min: 1, max: 100_000, unit: { zh: '块', en: 'panels' }, width: 96 }),
    panelPower: f.int({ zh: '单块功率', en: 'Power of a panel' }, { min: 1, max: 2_000, unit: 'W', width: 96 }),
    capacity: f.decimal(
      { zh: '装机容量', en: 'Capacity' },
      {
        scale: 3,
        unit: 'kWp',
        virtual: true,
        readonly: true,
        width: 100,
        hint: { zh: '组件数量 × 单块功率', en: 'Panels times the power of one' },
      },
    ),
    transformerId: f.ref({ zh: '接入变压器', en: 'Transformer' }, { to: 'transformer', width: 160 }),
    price: f.money({ zh: '报价', en: 'Price' }, { width: 120 }),
    photos: f.files({ zh: '现场照片', en: 'Photos' }, { max: 20 }),
    lineCount: f.int({ zh: '物料项数', en: 'Items' }, { virtual: true, readonly: true, width: 90 }),
    confirmTime: f.datetime({ zh: '确认时间', en: 'Confirmed' }, { readonly: true, width: 164 }),
    endReason: f.text({ zh: '作废原因', en: 'Why it is void' }, { max: 500, readonly: true }),
    endTime: f.datetime({ zh: '作废时间', en: 'Void since' }, { readonly: true }),
    remark: f.text({ zh: '备注', en: 'Remark' }, { max: 500, multiline: true }),
  },
  list: {
    columns: [
      'surveyNo',
      'status',
      'overdue',
      'orderId',
      'customerId',
      'surveyor',
      'surveyDate',
      'roofType',
      'orientation',
      'tilt',
      'pvPanelNum',
      'panelPower',
      'capacity',
      'transformerId',
      'price',
      'lineCount',
      'confirmTime',
    ],
    filters: {
      surveyNo: 'contains',
      status: 'in',
      overdue: 'eq',
      orderId: 'eq',
      customerId: 'eq',
      surveyor: 'eq',
      surveyDate: 'range',
      roofType: 'in',
      transformerId: 'eq',
    },
    keyword: ['surveyNo'],
  },
  choiceColumns: ['surveyNo', 'status'],
  form: written,
  excel: { export: inSheets },
  page: {
    path: '/order/survey/detail',
    tags: ['status', 'roofType'],
    figures: ['pvPanelNum', 'panelPower', 'capacity', 'price'],
    groups: [
      {
        label: { zh: '订单与勘察', en: 'Order and survey' },
        fields: ['orderId', 'customerId', 'surveyor', 'surveyDate', 'confirmTime', 'remark'],
      },
      {
        label: { zh: '屋面与方案', en: 'Roof and layout' },
        fields: ['roofLength', 'roofWidth', 'orientation', 'tilt', 'layout', 'transformerId'],
      },
      { label: { zh: '作废', en: 'Void' }, fields: ['endReason', 'endTime'] },
    ],
    related: [],
  },
  lines: linesOf(surveyLine, {
    parentKey: 'surveyId',
    columns: ['itemNo', 'productId', 'quantity', 'remark'],
    unique: ['itemNo'],
    totals: { lineCount: 'count' },
  }),
})
