import { f } from '../../kit/fields.ts'
import { defineResource } from '../../kit/resource.ts'

/** One point of the checklist of an acceptance. The server makes them and only its calls change them: nobody types a line (decision 094). */
export const acceptanceItem = defineResource('acceptanceItem', {
  label: { zh: '验收材料', en: 'Acceptance material' },
  several: 'acceptance materials',
  path: '/api/acceptanceItem',
  table: 'acceptance_item',
  permission: 'order:acceptance',
  verbs: ['list', 'read'],
  scope: 'org',
  fields: {
    acceptanceId: f.ref({ zh: '验收单', en: 'Acceptance' }, { to: 'acceptance', required: true, readonly: true, width: 152 }),
    itemNo: f.text({ zh: '项次', en: 'Item' }, { max: 16, required: true, readonly: true, width: 80 }),
    materialType: f.dict(
      { zh: '材料类型', en: 'Material' },
      { dict: 'acceptance_type', required: true, readonly: true, width: 150 },
    ),
    isRequired: f.flag({ zh: '必传', en: 'Required' }, { required: true, readonly: true, width: 80 }),
    status: f.dict({ zh: '状态', en: 'State' }, { dict: 'acceptance_status', required: true, readonly: true, width: 130 }),
    opinion: f.text({ zh: '审核意见', en: 'Opinion' }, { max: 500, readonly: true, width: 200 }),
    judgedBy: f.text({ zh: '审核人', en: 'Judged by' }, { max: 64, person: 'username', readonly: true, width: 92 }),
    judgedTime: f.datetime({ zh: '审核时间', en: 'Judged' }, { readonly: true, width: 164 }),
  },
  list: {
    columns: ['acceptanceId', 'itemNo', 'materialType', 'isRequired', 'status', 'opinion', 'judgedBy', 'judgedTime'],
    filters: { acceptanceId: 'eq', materialType: 'in', status: 'in' },
  },
  form: [],
})

/** One photo with what speaks for it: time and place of its camera, the code of the order, when the server received it, its hashes. */
export const acceptancePhoto = defineResource('acceptancePhoto', {
  label: { zh: '验收照片', en: 'Acceptance photo' },
  several: 'acceptance photos',
  path: '/api/acceptancePhoto',
  table: 'acceptance_photo',
  permission: 'order:acceptance',
  verbs: ['list', 'read'],
  scope: 'org',
  fields: {
    acceptanceId: f.ref({ zh: '验收单', en: 'Acceptance' }, { to: 'acceptance', required: true, readonly: true, width: 152 }),
    itemId: f.ref({ zh: '验收材料', en: 'Material' }, { to: 'acceptanceItem', required: true, readonly: true, width: 150 }),
    materialType: f.dict(
      { zh: '材料类型', en: 'Material' },
      { dict: 'acceptance_type', virtual: true, readonly: true, width: 150 },
    ),
    photo: f.files({ zh: '照片', en: 'Photo' }, { max: 1, readonly: true }),
    proof: f.dict({ zh: '凭证', en: 'Proof' }, { dict: 'photo_proof', required: true, readonly: true, width: 92 }),
    takenTime: f.datetime({ zh: '拍摄时间', en: 'Taken' }, { readonly: true, width: 164 }),
    longitude: f.decimal({ zh: '经度', en: 'Longitude' }, { scale: 6, min: -180, max: 180, readonly: true, width: 110 }),
    latitude: f.decimal({ zh: '纬度', en: 'Latitude' }, { scale: 6, min: -90, max: 90, readonly: true, width: 110 }),
    createTime: f.datetime({ zh: '收到时间', en: 'Received' }, { readonly: true, width: 164 }),
    createBy: f.text({ zh: '拍摄人', en: 'Taken by' }, { max: 64, person: 'username', readonly: true, width: 92 }),
    code: f.text({ zh: '拍摄码', en: 'Code' }, { max: 16, readonly: true, width: 90 }),
    isLike: f.flag({ zh: '相似照片', en: 'Like another' }, { virtual: true, readonly: true, width: 96 }),
    sha256: f.text({ zh: 'SHA-256', en: 'SHA-256' }, { max: 64, required: true, readonly: true, width: 200 }),
    likeness: f.text({ zh: '感知哈希', en: 'Perceptual hash' }, { max: 16, readonly: true, width: 150 }),
  },
  list: {
    columns: [
      'materialType',
      'proof',
      'takenTime',
      'longitude',
      'latitude',
      'createTime',
      'createBy',
      'code',
      'isLike',
      'sha256',
    ],
    filters: { acceptanceId: 'eq', itemId: 'eq', proof: 'eq', createBy: 'eq', sha256: 'eq' },
    sort: { column: 'createTime', order: 'desc' },
  },
  choiceColumns: ['createTime', 'proof'],
  form: [],
})

const written = ['orderId', 'builder', 'countDetected', 'remark'] as const

/**
 * 验收 (domain §2.11): what a builder hands in of a roof that was built, and what a reviewer found. One for each order; whoever built never
 * accepts (decision 094).
 */
export const acceptance = defineResource('acceptance', {
  label: { zh: '验收单', en: 'Acceptance' },
  several: 'acceptances',
  path: '/api/acceptance',
  table: 'acceptance',
  permission: 'order:acceptance',
  verbs: ['list', 'read', 'create', 'update', 'remove', 'export'],
  scope: 'org',
  largeList: true,
  follows: [{ resource: 'customer', by: 'customerId' }],
  fields: {
    acceptanceNo: f.text({ zh: '验收单号', en: 'Acceptance no.' }, { max: 32, readonly: true, unique: true, width: 152 }),
    status: f.dict({ zh: '状态', en: 'State' }, { dict: 'acceptance_record_status', readonly: true, width: 100 }),
    overdue: f.flag({ zh: '超期', en: 'Overdue' }, { virtual: true, readonly: true, width: 72 }),
    orderId: f.ref(
      { zh: '订单', en: 'Order' },
      {
        to: 'customerOrder',
        required: true,
        immutable: true,
        width: 168,
        hint: { zh: '一个订单一张验收单，开工时建立', en: 'One for each order, made when the building begins' },
      },
    ),
    customerId: f.ref({ zh: '客户', en: 'Customer' }, { to: 'customer', readonly: true, width: 100 }),
    builder: f.text(
      { zh: '施工人', en: 'Builder' },
      { max: 64, person: 'username', width: 92, hint: { zh: '留空时为登记人', en: 'Empty: whoever registers it' } },
    ),
    countDeclared: f.int(
      { zh: '约定组件数', en: 'Panels agreed' },
      {
        readonly: true,
        unit: { zh: '块', en: 'panels' },
        width: 104,
        hint: { zh: '取生效合同或补充协议，没有时取已确认的勘察', en: 'By the contract or supplement in force, else the survey' },
      },
    ),
    countDetected: f.int(
      { zh: '清点组件数', en: 'Panels counted' },
      { min: 1, max: 100_000, unit: { zh: '块', en: 'panels' }, width: 104 },
    ),
    photoCode: f.text(
      { zh: '拍摄码', en: 'Photo code' },
      {
        max: 16,
        readonly: true,
        width: 90,
        hint: { zh: '拍照时随照片上传，整改后更换', en: 'Goes with each photo; another one after a rework is asked for' },
      },
    ),
    photoCount: f.int({ zh: '照片数', en: 'Photos' }, { virtual: true, readonly: true, width: 80 }),
    missingCount: f.int({ zh: '必传未传', en: 'Missing' }, { virtual: true, readonly: true, width: 90 }),
    mendCount: f.int({ zh: '待整改', en: 'To mend' }, { virtual: true, readonly: true, width: 80 }),
    unprovenCount: f.int({ zh: '未证实照片', en: 'Not proven' }, { virtual: true, readonly: true, width: 100 }),
    firstPass: f.flag(
      { zh: '一次通过', en: 'First pass' },
      { virtual: true, readonly: true, width: 90, hint: { zh: '验收通过且从未要求整改', en: 'Accepted and never sent back' } },
    ),
    reviewer: f.text({ zh: '验收人', en: 'Accepted by' }, { max: 64, person: 'username', readonly: true, width: 92 }),
    handInTime: f.datetime({ zh: '提交时间', en: 'Handed in' }, { readonly: true, width: 164 }),
    acceptTime: f.datetime({ zh: '验收时间', en: 'Accepted' }, { readonly: true, width: 164 }),
    opinion: f.text({ zh: '验收意见', en: 'Opinion' }, { max: 500, readonly: true, multiline: true }),
    remark: f.text({ zh: '备注', en: 'Remark' }, { max: 500, multiline: true }),
  },
  list: {
    columns: [
      'acceptanceNo',
      'status',
      'overdue',
      'orderId',
      'customerId',
      'builder',
      'countDeclared',
      'countDetected',
      'photoCount',
      'missingCount',
      'mendCount',
      'unprovenCount',
      'firstPass',
      'reviewer',
      'handInTime',
      'acceptTime',
    ],
    filters: {
      acceptanceNo: 'contains',
      status: 'in',
      overdue: 'eq',
      orderId: 'eq',
      customerId: 'eq',
      builder: 'eq',
      reviewer: 'eq',
      firstPass: 'eq',
      handInTime: 'range',
      acceptTime: 'range',
    },
    keyword: ['acceptanceNo'],
  },
  choiceColumns: ['acceptanceNo', 'status'],
  form: written,
  excel: {
    export: [
      'acceptanceNo',
      'status',
      'orderId',
      'customerId',
      'builder',
      'countDeclared',
      'countDetected',
      'photoCount',
      'missingCount',
      'mendCount',
      'unprovenCount',
      'reviewer',
      'handInTime',
      'acceptTime',
      'opinion',
      'remark',
    ],
  },
  page: {
    path: '/order/acceptance/detail',
    tags: ['status'],
    figures: ['countDeclared', 'countDetected', 'photoCount', 'unprovenCount'],
    groups: [
      {
        label: { zh: '订单与施工', en: 'Order and building' },
        fields: ['orderId', 'customerId', 'builder', 'photoCode', 'handInTime', 'remark'],
      },
      { label: { zh: '验收', en: 'Acceptance' }, fields: ['reviewer', 'acceptTime', 'opinion'] },
    ],
    related: [{ of: 'acceptancePhoto', label: { zh: '照片凭证', en: 'Photos and their proof' } }],
  },
})
