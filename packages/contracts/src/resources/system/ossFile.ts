import { f } from '../../kit/fields.ts'
import { defineResource } from '../../kit/resource.ts'

/** OSS文件: every stored file of the platform. They come by uploads alone, so nothing of them is written by hand. */
export const ossFile = defineResource('ossFile', {
  label: { zh: '文件', en: 'File' },
  path: '/sys/oss/file',
  table: 'sys_file',
  permission: 'system:ossFile',
  verbs: ['list', 'read', 'remove', 'export'],
  scope: 'org',
  largeList: true,
  fields: {
    fileName: f.text({ zh: '文件名称', en: 'File name' }, { max: 400, readonly: true, width: 280 }),
    url: f.text({ zh: '存储路径', en: 'Stored path' }, { max: 200, virtual: true, readonly: true, width: 220 }),
    biz: f.text({ zh: '上传用途', en: 'Uploaded for' }, { max: 60, readonly: true }),
    contentType: f.text({ zh: '文件类型', en: 'Type' }, { max: 200, readonly: true }),
    size: f.int({ zh: '大小（字节）', en: 'Size (bytes)' }, { virtual: true, readonly: true, width: 110 }),
    uploader: f.text({ zh: '上传人', en: 'Uploaded by' }, { max: 64, virtual: true, readonly: true }),
    usedBy: f.text({ zh: '使用它的记录', en: 'Used by' }, { max: 64, virtual: true, readonly: true }),
    sha256: f.text({ zh: 'SHA-256', en: 'SHA-256' }, { max: 64, readonly: true, width: 200 }),
  },
  list: {
    columns: ['fileName', 'size', 'usedBy', 'uploader', 'biz', 'url', 'contentType', 'sha256'],
    filters: { fileName: 'contains', biz: 'eq' },
    keyword: ['fileName'],
  },
  form: [],
  excel: { export: ['fileName', 'size', 'usedBy', 'uploader', 'biz', 'url', 'contentType', 'sha256'] },
})
