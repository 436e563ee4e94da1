import { f } from '../../kit/fields.ts'
import { defineResource } from '../../kit/resource.ts'

/**
 * 人脸核验记录: one check of a customer's identity by a provider (domain §2.13). Name and ID number are those of the day it was asked for;
 * no picture is kept, the provider's number and the hash of its evidence are. Its state is its life (lifecycles/customer).
 */
export const faceVerify = defineResource('faceVerify', {
  label: { zh: '人脸核验', en: 'Face check' },
  several: 'face checks',
  path: '/api/faceVerify',
  table: 'face_verify_record',
  permission: 'customer:identity',
  verbs: ['list', 'read', 'create', 'export'],
  scope: 'org',
  largeList: true,
  follows: [{ resource: 'customer', by: 'customerId' }],
  fields: {
    verifyNo: f.text({ zh: '核验单号', en: 'Check no.' }, { max: 40, readonly: true, unique: true, width: 160 }),
    status: f.dict({ zh: '核验结果', en: 'Result' }, { dict: 'face_result', readonly: true, width: 96 }),
    customerId: f.ref({ zh: '客户', en: 'Customer' }, { to: 'customer', required: true, immutable: true, width: 108 }),
    userName: f.text({ zh: '姓名', en: 'Name' }, { max: 64, readonly: true, width: 92 }),
    idCard: f.text(
      { zh: '身份证号', en: 'ID card no.' },
      { max: 18, pattern: 'idCard', pii: 'idCard', readonly: true, width: 168 },
    ),
    scene: f.dict({ zh: '核验场景', en: 'Occasion' }, { dict: 'face_scene', required: true, immutable: true, width: 110 }),
    certifyId: f.text({ zh: '认证流水号', en: 'Provider no.' }, { max: 64, readonly: true, width: 190 }),
    similarity: f.decimal({ zh: '比对分', en: 'Similarity' }, { scale: 2, min: 0, max: 100, readonly: true, width: 80 }),
    liveness: f.decimal({ zh: '活体分', en: 'Liveness' }, { scale: 2, min: 0, max: 100, readonly: true, width: 80 }),
    failCode: f.text({ zh: '失败码', en: 'Failure code' }, { max: 40, readonly: true, width: 100 }),
    failReason: f.text({ zh: '失败原因', en: 'Reason of failure' }, { max: 200, readonly: true, width: 160 }),
    finishTime: f.datetime({ zh: '完成时间', en: 'Finished' }, { readonly: true, width: 164 }),
    validTo: f.date({ zh: '有效期至', en: 'Valid until' }, { readonly: true, width: 108 }),
    evidenceHash: f.text({ zh: '证据摘要（SHA-256）', en: 'Hash of the evidence (SHA-256)' }, { max: 64, readonly: true }),
  },
  list: {
    columns: [
      'verifyNo',
      'status',
      'customerId',
      'userName',
      'idCard',
      'scene',
      'similarity',
      'liveness',
      'failReason',
      'finishTime',
      'validTo',
      'certifyId',
    ],
    filters: { userName: 'contains', status: 'in', scene: 'in', customerId: 'eq', verifyNo: 'contains', finishTime: 'range' },
    keyword: ['userName', 'verifyNo'],
  },
  form: ['customerId', 'scene'],
  excel: {
    export: [
      'verifyNo',
      'customerId',
      'userName',
      'idCard',
      'scene',
      'status',
      'similarity',
      'liveness',
      'failCode',
      'failReason',
      'finishTime',
      'validTo',
      'certifyId',
      'evidenceHash',
    ],
    key: 'verifyNo',
  },
  page: {
    path: '/customer/identity/detail',
    tags: ['status', 'scene'],
    figures: ['similarity', 'liveness', 'finishTime', 'validTo'],
    groups: [
      { label: { zh: '核验对象', en: 'Who is checked' }, fields: ['customerId', 'userName', 'idCard'] },
      { label: { zh: '核验结果', en: 'Result' }, fields: ['certifyId', 'failCode', 'failReason', 'evidenceHash'] },
    ],
  },
})
