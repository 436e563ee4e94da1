import { f } from '../../kit/fields.ts'
import { defineResource } from '../../kit/resource.ts'

/** What the form asks is also what a sheet carries, but for the papers. */
const facts = [
  'houseNo',
  'customerId',
  'district',
  'address',
  'owner',
  'deedNo',
  'houseType',
  'roofType',
  'floors',
  'roofArea',
  'longitude',
  'latitude',
  'gridAccountNo',
] as const

/** A house of a customer, on whose roof a station may stand: what tells one roof from another. */
export const house = defineResource('house', {
  label: { zh: '房屋', en: 'House' },
  path: '/api/house',
  table: 'house',
  permission: 'customer:house',
  verbs: ['list', 'read', 'create', 'update', 'remove', 'import', 'export'],
  scope: 'org',
  largeList: true,
  follows: [{ resource: 'customer', by: 'customerId' }],
  fields: {
    houseNo: f.text(
      { zh: '房屋编号', en: 'House no.' },
      { required: true, max: 32, pattern: 'code', unique: true, immutable: true },
    ),
    customerId: f.ref({ zh: '客户', en: 'Customer' }, { to: 'customer', required: true, immutable: true }),
    district: f.region({ zh: '所在区县', en: 'District' }, { required: true }),
    address: f.text({ zh: '房屋地址', en: 'Address' }, { required: true, max: 200, width: 200 }),
    owner: f.text({ zh: '房屋产权人', en: 'Owner' }, { required: true, max: 64 }),
    deedNo: f.text({ zh: '产权证号', en: 'Deed no.' }, { max: 64 }),
    ownershipProof: f.files({ zh: '产权证明', en: 'Proof of ownership' }, { max: 10 }),
    houseType: f.dict({ zh: '房屋类型', en: 'House' }, { dict: 'house_type' }),
    roofType: f.dict({ zh: '屋顶类型', en: 'Roof' }, { dict: 'roof_type' }),
    floors: f.int({ zh: '楼层', en: 'Floors' }, { min: 1, max: 60 }),
    roofArea: f.decimal({ zh: '屋顶面积', en: 'Roof area' }, { scale: 2, min: 0, max: 100_000, unit: '㎡' }),
    longitude: f.decimal({ zh: '经度', en: 'Longitude' }, { scale: 6, min: 73, max: 136 }),
    latitude: f.decimal({ zh: '纬度', en: 'Latitude' }, { scale: 6, min: 3, max: 54 }),
    gridAccountNo: f.text({ zh: '用电户号', en: 'Grid account no.' }, { max: 13, pattern: 'gridAccountNo' }),
  },
  list: {
    columns: ['houseNo', 'customerId', 'district', 'address', 'owner', 'deedNo', 'houseType', 'roofType', 'gridAccountNo'],
    filters: {
      houseNo: 'contains',
      customerId: 'eq',
      district: 'eq',
      address: 'contains',
      deedNo: 'contains',
      gridAccountNo: 'contains',
      roofType: 'in',
    },
    keyword: ['houseNo', 'address', 'deedNo', 'owner'],
  },
  form: [...facts, 'ownershipProof'],
  excel: { import: facts, export: facts, key: 'houseNo' },
})
