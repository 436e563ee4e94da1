import { f } from '../../kit/fields.ts'
import { linesOf } from '../../kit/lines.ts'
import { defineResource } from '../../kit/resource.ts'

/** One material of a checklist: whether it must be there, with how many photos, and what the builder is told of it. */
export const acceptanceChecklistLine = defineResource('acceptanceChecklistLine', {
  label: { zh: '清单材料', en: 'Material of a checklist' },
  several: 'materials of checklists',
  path: '/api/acceptanceChecklistLine',
  table: 'acceptance_checklist_line',
  permission: 'order:checklist',
  verbs: ['list', 'read'],
  scope: 'tenant',
  fields: {
    checklistId: f.ref({ zh: '验收清单', en: 'Checklist' }, { to: 'acceptanceChecklist', required: true, immutable: true }),
    itemNo: f.text({ zh: '项次', en: 'Item' }, { max: 16, required: true, width: 80 }),
    materialType: f.dict({ zh: '材料类型', en: 'Material' }, { dict: 'acceptance_type', required: true, width: 150 }),
    isRequired: f.flag({ zh: '必传', en: 'Required' }, { required: true, width: 80 }),
    minPhotos: f.int({ zh: '最少照片数', en: 'At least' }, { required: true, min: 1, max: 20, width: 110 }),
    hint: f.text(
      { zh: '拍摄要求', en: 'What to show' },
      { max: 200, width: 320, hint: { zh: '施工人员拍照时看到', en: 'Shown to whoever takes the photo' } },
    ),
  },
  list: {
    columns: ['checklistId', 'itemNo', 'materialType', 'isRequired', 'minPhotos', 'hint'],
    filters: { checklistId: 'eq', materialType: 'in' },
  },
  form: [],
})

const written = ['checklistName', 'productId', 'remark'] as const

/** 验收清单: what acceptances of a product ask for. An acceptance keeps the list that it began with (decision 102). */
export const acceptanceChecklist = defineResource('acceptanceChecklist', {
  label: { zh: '验收清单', en: 'Checklist' },
  several: 'checklists',
  path: '/api/acceptanceChecklist',
  table: 'acceptance_checklist',
  permission: 'order:checklist',
  verbs: ['list', 'read', 'create', 'update', 'remove', 'import', 'export'],
  scope: 'tenant',
  fields: {
    checklistName: f.text({ zh: '清单名称', en: 'Name' }, { required: true, max: 60, unique: true, width: 200 }),
    status: f.dict({ zh: '状态', en: 'State' }, { dict: 'acceptance_checklist_status', readonly: true, width: 90 }),
    productId: f.ref(
      { zh: '适用产品', en: 'Product' },
      {
        to: 'product',
        width: 200,
        hint: {
          zh: '合同所选的套餐或产品；留空为默认清单，用于没有专用清单的订单',
          en: 'The kit or product of the contract; empty: for orders without a list of their own',
        },
      },
    ),
    edition: f.int(
      { zh: '版本', en: 'Edition' },
      { readonly: true, width: 80, hint: { zh: '每次启用加一', en: 'One more each time it is enabled' } },
    ),
    enabledTime: f.datetime({ zh: '启用时间', en: 'Enabled' }, { readonly: true, width: 164 }),
    lineCount: f.int({ zh: '材料数', en: 'Materials' }, { readonly: true, virtual: true, width: 90 }),
    remark: f.text({ zh: '说明', en: 'Remark' }, { max: 500, multiline: true, width: 220 }),
  },
  list: {
    columns: ['checklistName', 'status', 'productId', 'edition', 'enabledTime', 'lineCount', 'remark'],
    filters: { checklistName: 'contains', status: 'in', productId: 'eq' },
    keyword: ['checklistName'],
  },
  choiceColumns: ['checklistName', 'status'],
  form: written,
  excel: { import: written, export: [...written, 'status', 'edition', 'enabledTime', 'lineCount'], key: 'checklistName' },
  page: {
    path: '/order/checklist/detail',
    tags: ['status'],
    figures: ['edition', 'lineCount'],
    groups: [{ label: { zh: '基本信息', en: 'Basics' }, fields: ['productId', 'enabledTime', 'remark'] }],
    related: ['acceptance'],
  },
  lines: linesOf(acceptanceChecklistLine, {
    parentKey: 'checklistId',
    columns: ['itemNo', 'materialType', 'isRequired', 'minPhotos', 'hint'],
    unique: ['itemNo'],
    totals: { lineCount: 'count' },
  }),
})
