import { defineMessages } from '../text/message.ts'

/** Answers of calls that went well. */
export const doneMessages = defineMessages('done', {
  added: { zh: '添加成功！', en: 'Added' },
  edited: { zh: '编辑成功！', en: 'Saved' },
  deleted: { zh: '删除成功！', en: 'Deleted' },
  batchDeleted: { zh: '批量删除成功！', en: 'Deleted' },
  changed: { zh: '修改成功!', en: 'Saved' },
  saved: { zh: '保存成功！', en: 'Saved' },
  savedPlain: { zh: '保存成功!', en: 'Saved' },
  kept: { zh: '已保存', en: 'Saved' },
  done: { zh: '操作成功！', en: 'Done' },
  uploaded: { zh: '上传成功！', en: 'Uploaded' },
  revoked: { zh: '停用成功!', en: 'Revoked' },
  refreshed: { zh: '刷新缓存完成！', en: 'Cache refreshed!' },
  cacheCleared: { zh: '清除缓存成功', en: 'Cache cleared' },
  free: { zh: '该值可用！', en: 'The value can be used' },
  nothingToCheck: { zh: '数据为空,不作处理！', en: 'Nothing to check' },
  restored: { zh: '还原成功', en: 'Restored' },
  removed: { zh: '删除成功', en: 'Deleted' },
  /** What existing clients read in the place of the text: a path, a code (wire contract). */
  value: { zh: '{value}', en: '{value}' },
  // sign-in and account
  signedIn: { zh: '登录成功', en: 'Logged in' },
  signedOut: { zh: '退出登录成功！', en: 'Logged out' },
  totpOn: { zh: '动态口令已启用', en: 'Authenticator codes are on' },
  totpOff: { zh: '动态口令已停用', en: 'Authenticator codes are off' },
  passkeyAdded: { zh: '通行密钥已添加', en: 'Passkey added' },
  passkeyRemoved: { zh: '通行密钥已移除', en: 'Passkey removed' },
  factorReset: { zh: '二次验证已重置，已通知本人', en: 'The second factor was reset and its owner told' },
  passwordChanged: { zh: '密码修改成功，其他设备上的登录已退出', en: 'Password changed; other devices were logged out' },
  passwordSet: { zh: '密码重设成功，请用新密码登录', en: 'Password set, please log in with the new one' },
  passwordOfUserSet: { zh: '密码修改成功!', en: 'Password changed' },
  usernameFree: { zh: '用户账号可用', en: 'The user name can be used' },
  codeSent: { zh: '验证码已发送，5 分钟内有效', en: 'The code was sent and holds for 5 minutes' },
  applied: {
    zh: '申请已提交，管理员审核通过后即可登录',
    en: 'Application sent; you can log in once an administrator has accepted it',
  },
  applicationRefused: { zh: '申请已驳回', en: 'Application rejected' },
  accountOpened: { zh: '账号已开通', en: 'Account opened' },
  unbound: { zh: '解绑成功!', en: 'Unbound' },
  // stations and alarms
  assigned: { zh: '已指派', en: 'Assigned' },
  retired: { zh: '已停用', en: 'Retired' },
  backInService: { zh: '已重新启用', en: 'Back in service' },
  cleared: { zh: '已恢复', en: 'Cleared' },
  acknowledged: { zh: '已确认', en: 'Acknowledged' },
  // operations
  passwordKept: { zh: '密码已保存', en: 'Password saved' },
  sourceMoved: {
    zh: '已保存。连接方式已更改，原来的密码已清除，请重新设置',
    en: 'Saved. The connection was changed: the old password is gone, set it again',
  },
  webhookMoved: {
    zh: '已保存。地址或格式已更改，原来的令牌和密钥已清除，请重新设置',
    en: 'Saved. Address or format was changed: the old token and key are gone, set them again',
  },
  sourceAnswers: { zh: '数据库连接成功', en: 'The database answers' },
  upkeepScheduled: { zh: '已安排，完成后显示在整理记录中', en: 'Scheduled; it will appear in the record of upkeep' },
  jobPaused: { zh: '停止定时任务成功', en: 'Job paused' },
  jobResumed: { zh: '恢复定时任务成功', en: 'Job resumed' },
  jobStarted: { zh: '执行成功!', en: 'Started' },
  // announcements and messages
  released: { zh: '该系统通知发布成功', en: 'Announcement released' },
  withdrawn: { zh: '该系统通知撤销成功', en: 'Announcement withdrawn' },
  receiversTold: { zh: '已通知接收人', en: 'The receivers were notified' },
  messageSent: { zh: '消息发送成功', en: 'Message sent' },
  messageResent: { zh: '已重新发送', en: 'Sent again' },
  // work orders
  orderSaved: { zh: '工单已保存！', en: 'Work order saved' },
  orderSubmitted: { zh: '工单已提交！', en: 'Work order submitted' },
  stepTaken: { zh: '{label}', en: '{label}' },
  stepWaits: { zh: '“{action}”已提交审批，通过后生效', en: 'Handed in for approval: {action}' },
  // imports
  imported: { zh: '文件导入成功！数据行数：{stored}', en: 'File imported, rows: {stored}' },
  importedWithErrors: { zh: '文件导入成功，但有错误。', en: 'File imported, with errors.' },
  nothingImported: { zh: '没有导入任何数据，每一行都有错误。', en: 'Nothing was imported: every row has an error.' },
  nothingImportedYet: {
    zh: '没有导入任何数据，请先更正有错误的行。',
    en: 'Nothing was imported: please correct the rows with errors first.',
  },
  importCounts: {
    zh: '总上传行数：{total}，已导入行数：{stored}，错误行数：{failed}',
    en: 'Rows: {total}, imported: {stored}, with errors: {failed}',
  },
  pointsRefused: {
    zh: '{count} 个测点未保存，首个为第 {first} 个：{why}',
    en: '{count} points were not stored, the first of them number {first}: {why}',
  },
})
