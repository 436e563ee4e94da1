import { defineMessages } from '../text/message.ts'

/** What the sign-in log and the operation log say. */
export const logMessages = defineMessages('log', {
  login: { zh: '登录成功', en: 'Logged in' },
  failed: { zh: '登录失败', en: 'Login failed' },
  locked: { zh: '登录失败，账号暂时锁定', en: 'Login failed, the account is locked for a while' },
  logout: { zh: '退出登录', en: 'Logged out' },
  forced: { zh: '被强制下线', en: 'Forced to log out' },
  /** Who ended the session of somebody else. */
  by: { zh: '由 {name} 操作', en: 'by {name}' },
  platform: { zh: '系统', en: 'the system' },
  // why a login failed
  unknownAccount: { zh: '账号不存在', en: 'there is no such account' },
  wrongPassword: { zh: '密码错误', en: 'wrong password' },
  wrongCode: { zh: '验证码错误', en: 'wrong code' },
  frozen: { zh: '账号已冻结', en: 'the account is frozen' },
  tooMany: { zh: '失败次数过多，暂时锁定', en: 'too many failures, locked for a while' },
  // operations
  /** What a call is called. */
  called: { zh: '{label}', en: '{label}' },
  cut: { zh: '连接中断，结果未知', en: 'The connection broke, its outcome is not known' },
  missed: {
    zh: '数据库不可用期间有 {count} 条日志未能保存',
    en: 'While the database was away {count} lines could not be stored',
  },
})
