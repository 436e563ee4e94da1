import { auditEvents } from '../auditEvents.ts'
import { type DictionarySeed, dictionary } from './kit.ts'

/** Logs, versions of records, the audit. */
export const operationsDictionaries: readonly DictionarySeed[] = [
  dictionary('log_type', '日志类型', '1=登录日志 2=操作日志'),
  dictionary('operate_type', '操作类型', '1=查询 2=添加 3=修改 4=删除 5=导入 6=导出'),
  dictionary('sign_event', '登录事件', 'login=登录成功 failed=登录失败 locked=登录锁定 logout=退出登录 forced=强制下线'),
  dictionary('sign_door', '登录方式', 'password=账号密码 phone=手机验证码 third=第三方账号'),
  dictionary(
    'audit_event',
    '审计事件',
    Object.entries(auditEvents)
      .map(([code, label]) => `${code}=${label}`)
      .join(' '),
  ),
  dictionary('data_verb', '变更方式', 'create=新增 update=修改 remove=删除 import=导入 before=变更前'),
]
