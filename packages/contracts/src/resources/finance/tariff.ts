import { f } from '../../kit/fields.ts'
import { defineResource } from '../../kit/resource.ts'

const typed = [
  'kind',
  'province',
  'district',
  'consumeMode',
  'voltageLevel',
  'gridFrom',
  'gridTo',
  'validFrom',
  'validTo',
  'unitPrice',
  'share',
  'documentNo',
  'reason',
  'remark',
] as const
const columns = [
  'tariffNo',
  'status',
  'kind',
  'province',
  'district',
  'consumeMode',
  'voltageLevel',
  'gridFrom',
  'gridTo',
  'validFrom',
  'validTo',
  'unitPrice',
  'share',
  'edition',
  'documentNo',
] as const
const any = { zh: '留空为不限', en: 'Empty: any' } as const
const whole = { zh: '含当日，留空为不限', en: 'The day included; empty: no limit' } as const

/**
 * 电价: one price with what it holds for. What was in force is never edited: a change is another version, made by one person and approved by
 * another (decision 108). What follows for a station is `domain/tariff`.
 */
export const tariff = defineResource('tariff', {
  label: { zh: '电价', en: 'Tariff' },
  several: 'tariffs',
  path: '/api/tariff',
  table: 'tariff',
  permission: 'finance:tariff',
  verbs: ['list', 'read', 'create', 'update', 'remove', 'import', 'export'],
  scope: 'tenant',
  fields: {
    tariffNo: f.text({ zh: '电价编号', en: 'Tariff no.' }, { max: 32, readonly: true, unique: true, width: 116 }),
    status: f.dict({ zh: '状态', en: 'State' }, { dict: 'tariff_status', readonly: true, width: 92 }),
    kind: f.dict({ zh: '电价类型', en: 'Kind' }, { dict: 'tariff_kind', required: true, width: 110 }),
    province: f.dict({ zh: '省份', en: 'Province' }, { dict: 'province', required: true, width: 86 }),
    district: f.region({ zh: '区县', en: 'County' }, { width: 92, when: { field: 'kind', in: ['6'] } }),
    consumeMode: f.dict({ zh: '消纳方式', en: 'Consumption' }, { dict: 'consume_mode', hint: any, width: 130 }),
    voltageLevel: f.dict({ zh: '并网电压', en: 'Voltage' }, { dict: 'voltage_level', hint: any, width: 84 }),
    gridFrom: f.date({ zh: '并网日期自', en: 'Grid from' }, { hint: whole, width: 100 }),
    gridTo: f.date({ zh: '并网日期至', en: 'Grid to' }, { hint: whole, width: 100 }),
    validFrom: f.date({ zh: '执行起', en: 'Valid from' }, { required: true, width: 100 }),
    validTo: f.date({ zh: '执行止', en: 'Valid to' }, { hint: whole, width: 100 }),
    unitPrice: f.decimal(
      { zh: '单价', en: 'Price' },
      {
        scale: 6,
        min: 0,
        max: 10,
        unit: { zh: '元/kWh', en: 'CNY/kWh' },
        sensitive: 'financial',
        hint: { zh: '含税', en: 'Tax included' },
        width: 104,
      },
    ),
    share: f.decimal(
      { zh: '比例', en: 'Share' },
      {
        scale: 4,
        min: 0,
        max: 100,
        unit: '%',
        sensitive: 'financial',
        when: { field: 'kind', in: ['2', '7'] },
        hint: {
          zh: '机制电价：机制电量占上网电量；自用：单价打几折，如 85 为八五折',
          en: 'Mechanism: share of the energy fed in. Own use: what is left of the price, 85 for 15 % off',
        },
        width: 84,
      },
    ),
    documentNo: f.text({ zh: '文号', en: 'Document no.' }, { max: 100, width: 170 }),
    files: f.files({ zh: '文件', en: 'Files' }, { max: 10 }),
    replacesId: f.ref(
      { zh: '替代', en: 'Takes the place of' },
      {
        to: 'tariff',
        immutable: true,
        width: 116,
        hint: { zh: '生效后原电价不再计入', en: 'It no longer counts once this one is in force' },
      },
    ),
    reason: f.text(
      { zh: '变更原因', en: 'Reason' },
      {
        max: 500,
        multiline: true,
        hint: { zh: '替代生效电价时必填', en: 'Needed where it takes the place of another' },
        width: 180,
      },
    ),
    edition: f.int({ zh: '版本', en: 'Version' }, { readonly: true, width: 68 }),
    createBy: f.text({ zh: '制单人', en: 'Made by' }, { max: 64, person: 'username', readonly: true, width: 92 }),
    approvedBy: f.text({ zh: '审批人', en: 'Approved by' }, { max: 64, person: 'username', readonly: true, width: 92 }),
    activeTime: f.datetime({ zh: '生效时间', en: 'In force since' }, { readonly: true, width: 164 }),
    remark: f.text({ zh: '备注', en: 'Remark' }, { max: 500, multiline: true }),
  },
  list: {
    columns: [...columns, 'createBy', 'approvedBy', 'activeTime'],
    filters: {
      tariffNo: 'contains',
      status: 'in',
      kind: 'in',
      province: 'in',
      district: 'eq',
      consumeMode: 'in',
      validFrom: 'range',
      validTo: 'range',
      gridFrom: 'range',
      replacesId: 'eq',
    },
    keyword: ['tariffNo', 'documentNo'],
  },
  choiceColumns: ['tariffNo', 'kind', 'province'],
  form: [...typed, 'files', 'replacesId'],
  excel: {
    import: ['tariffNo', ...typed],
    export: [...columns, 'replacesId', 'reason', 'createBy', 'approvedBy', 'activeTime', 'remark'],
    key: 'tariffNo',
  },
  page: {
    path: '/finance/tariff/detail',
    tags: ['status', 'kind'],
    figures: ['unitPrice', 'share', 'validFrom', 'validTo'],
    groups: [
      {
        label: { zh: '适用范围', en: 'What it holds for' },
        fields: ['province', 'district', 'consumeMode', 'voltageLevel', 'gridFrom', 'gridTo'],
      },
      {
        label: { zh: '依据与版本', en: 'Source and version' },
        fields: ['documentNo', 'replacesId', 'edition', 'reason', 'createBy', 'approvedBy', 'activeTime', 'remark'],
      },
    ],
    related: [{ of: 'tariff', label: { zh: '后续版本', en: 'Later versions' } }],
  },
})
