import { f } from '../../kit/fields.ts'
import { defineResource } from '../../kit/resource.ts'

/** OSS文件: every stored file of the platform. They come by uploads alone, so nothing of them is written by hand. */
export const ossFile = defineResource('ossFile', {
  label: '文件',
  path: '/sys/oss/file',
  table: 'sys_file',
  permission: 'system:ossFile',
  verbs: ['list', 'read', 'remove', 'export'],
  scope: 'org',
  grows: true,
  fields: {
    fileName: f.text('文件名称', { max: 400, readonly: true, width: 280 }),
    url: f.text('存储路径', { max: 200, virtual: true, readonly: true, width: 220 }),
    biz: f.text('上传用途', { max: 60, readonly: true }),
    contentType: f.text('文件类型', { max: 200, readonly: true }),
    size: f.int('大小（字节）', { virtual: true, readonly: true, width: 110 }),
    uploader: f.text('上传人', { max: 64, virtual: true, readonly: true }),
    usedBy: f.text('使用它的记录', { max: 64, virtual: true, readonly: true }),
    sha256: f.text('SHA-256', { max: 64, readonly: true, width: 200 }),
  },
  list: {
    columns: ['fileName', 'size', 'usedBy', 'uploader', 'biz', 'url', 'contentType', 'sha256'],
    filters: { fileName: 'contains', biz: 'eq' },
    keyword: ['fileName'],
  },
  form: [],
  excel: { export: ['fileName', 'size', 'usedBy', 'uploader', 'biz', 'url', 'contentType', 'sha256'] },
})
