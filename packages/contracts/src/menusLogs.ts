import type { PermissionCode } from './permissions.ts'

/** Rights of the lists that are no records: the audit is a view, versions belong to what they are versions of. */
export const logCodes: readonly PermissionCode[] = [
  { code: 'system:audit:list', label: '查看审计日志' },
  { code: 'system:audit:export', label: '导出审计日志' },
  { code: 'system:audit:verify', label: '校验审计日志' },
  { code: 'system:dataLog:list', label: '查看数据日志' },
]
