import { f } from '../../kit/fields.ts'
import { defineResource } from '../../kit/resource.ts'

/** 系统配置: a typed value under a key, and what it does. Which there are, `settings.ts` says: each has a reader in the program. */
export const config = defineResource('config', {
  label: { zh: '系统配置', en: 'Setting' },
  path: '/sys/config',
  table: 'sys_parameter',
  permission: 'system:config',
  verbs: ['list', 'read', 'update', 'export'],
  stepUp: ['update'],
  scope: 'tenant',
  fields: {
    configName: f.text({ zh: '配置名称', en: 'Setting name' }, { required: true, max: 64, width: 200 }),
    configKey: f.text({ zh: '配置键', en: 'Key' }, { max: 64, readonly: true }),
    valueType: f.dict({ zh: '值类型', en: 'Type of value' }, { dict: 'config_type', readonly: true }),
    configValue: f.text({ zh: '配置值', en: 'Value' }, { required: true, max: 2000, pattern: 'configValue' }),
    effect: f.text({ zh: '作用', en: 'Effect' }, { max: 255, multiline: true, readonly: true, width: 252 }),
  },
  list: {
    columns: ['configName', 'configKey', 'valueType', 'configValue', 'effect'],
    filters: { configName: 'contains', configKey: 'contains', valueType: 'in' },
    keyword: ['configName', 'configKey'],
  },
  form: ['configName', 'configValue'],
  excel: { export: ['configName', 'configKey', 'valueType', 'configValue', 'effect'] },
})
