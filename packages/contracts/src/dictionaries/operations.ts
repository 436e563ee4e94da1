import { auditEvents } from '../auditEvents.ts'
import { type DictionarySeed, dictionary } from './kit.ts'

/** Logs, versions of records, the audit. */
export const operationsDictionaries: readonly DictionarySeed[] = [
  dictionary('log_type', { zh: '日志类型', en: 'Kind of log' }, [
    ['1', '登录日志', 'Sign-ins'],
    ['2', '操作日志', 'Operations'],
  ]),
  dictionary('operate_type', { zh: '操作类型', en: 'Kind of operation' }, [
    ['1', '查询', 'Read'],
    ['2', '添加', 'Add'],
    ['3', '修改', 'Change'],
    ['4', '删除', 'Delete'],
    ['5', '导入', 'Import'],
    ['6', '导出', 'Export'],
  ]),
  dictionary('sign_event', { zh: '登录事件', en: 'Sign-in event' }, [
    ['login', '登录成功', 'Signed in'],
    ['failed', '登录失败', 'Refused'],
    ['locked', '登录锁定', 'Locked'],
    ['logout', '退出登录', 'Signed out'],
    ['forced', '强制下线', 'Forced out'],
  ]),
  dictionary('sign_door', { zh: '登录方式', en: 'Way in' }, [
    ['password', '账号密码', 'Password'],
    ['phone', '手机验证码', 'SMS code'],
    ['third', '第三方账号', 'Third party'],
  ]),
  dictionary(
    'audit_event',
    { zh: '审计事件', en: 'Audit event' },
    Object.entries(auditEvents).map(([code, { zh, en }]) => [code, zh, en] as const),
  ),
  dictionary('data_verb', { zh: '变更方式', en: 'Kind of change' }, [
    ['create', '新增', 'Created'],
    ['update', '修改', 'Change'],
    ['remove', '删除', 'Delete'],
    ['import', '导入', 'Import'],
    ['before', '变更前', 'Before the change'],
  ]),
]
