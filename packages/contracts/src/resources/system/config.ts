import { f } from '../../kit/fields.ts'
import { defineResource, type Row } from '../../kit/resource.ts'

/** 系统配置: a typed value under a key, and what it does. */
export const config = defineResource('config', {
  label: '系统配置',
  path: '/sys/config',
  table: 'sys_parameter',
  permission: 'system:config',
  verbs: ['list', 'read', 'create', 'update', 'remove', 'export'],
  scope: 'tenant',
  fields: {
    configName: f.text('配置名称', { required: true, max: 64 }),
    configKey: f.text('配置键', { required: true, max: 64, pattern: 'code', unique: true, immutable: true }),
    valueType: f.dict('值类型', { dict: 'config_type', required: true }),
    configValue: f.text('配置值', { required: true, max: 2000, pattern: 'configValue', hint: '开关填 1（开）或 0（关）' }),
    effect: f.text('作用', { required: true, max: 255, multiline: true, width: 320 }),
  },
  list: {
    columns: ['configName', 'configKey', 'valueType', 'configValue', 'effect'],
    filters: { configName: 'contains', configKey: 'contains', valueType: 'in' },
    keyword: ['configName', 'configKey'],
  },
  form: ['configName', 'configKey', 'valueType', 'configValue', 'effect'],
  excel: { export: ['configName', 'configKey', 'valueType', 'configValue', 'effect'] },
})
export type Config = Row<typeof config>
