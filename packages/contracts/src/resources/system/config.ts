import { f } from '../../kit/fields.ts'
import { defineResource } from '../../kit/resource.ts'

/** 系统配置: a typed value under a key, and what it does. Which there are, `settings.ts` says: each has a reader in the program. */
export const config = defineResource('config', {
  label: '系统配置',
  path: '/sys/config',
  table: 'sys_parameter',
  permission: 'system:config',
  verbs: ['list', 'read', 'update', 'export'],
  stepUp: ['update'],
  scope: 'tenant',
  fields: {
    configName: f.text('配置名称', { required: true, max: 64, width: 200 }),
    configKey: f.text('配置键', { max: 64, readonly: true }),
    valueType: f.dict('值类型', { dict: 'config_type', readonly: true }),
    configValue: f.text('配置值', { required: true, max: 2000, pattern: 'configValue' }),
    effect: f.text('作用', { max: 255, multiline: true, readonly: true, width: 252 }),
  },
  list: {
    columns: ['configName', 'configKey', 'valueType', 'configValue', 'effect'],
    filters: { configName: 'contains', configKey: 'contains', valueType: 'in' },
    keyword: ['configName', 'configKey'],
  },
  form: ['configName', 'configValue'],
  excel: { export: ['configName', 'configKey', 'valueType', 'configValue', 'effect'] },
})
