import { defineMessages } from '../text/message.ts'

/** What the platform tells somebody in their message centre. */
export const noticeMessages = defineMessages('notice', {
  /** Sender of what no person wrote. */
  platform: { zh: '系统', en: 'System' },
  alarmsTitle: { zh: '您有 {count} 条电站告警待处理', en: 'You have station alarms to deal with: {count}' },
  alarmsContent: {
    zh: '{name} 把 {count} 条电站告警指派给您。',
    en: '{name} put you in charge of station alarms, {count} in number.',
  },
  orderTitle: { zh: '工单 {order} 已派给您', en: 'Work order {order} was assigned to you' },
  orderContent: {
    zh: '{name} 把工单 {order} 派给您，请及时接单处理。',
    en: '{name} assigned work order {order} to you, please accept and handle it soon.',
  },
  orderLateTitle: { zh: '工单 {order} 已逾期', en: 'Work order {order} is overdue' },
  orderLateContent: {
    zh: '工单 {order} 应在 {deadline} 前处理完成，现已逾期，请尽快处理。',
    en: 'Work order {order} was to be done by {deadline} and is overdue, please deal with it as soon as possible.',
  },
  factorTitle: { zh: '您的二次验证已被管理员重置', en: 'Your second factor was reset by an administrator' },
  factorContent: {
    zh: '管理员 {name} 重置了您账号的二次验证，原有的动态口令、通行密钥和恢复码均已失效。如非您本人要求，请立即修改密码并联系管理员。',
    en: 'The administrator {name} reset the second factor of your account: authenticator codes, passkeys and recovery codes are no longer valid. If you did not ask for it, change your password at once and contact the administrator.',
  },
  phoneTitle: { zh: '您的手机号已更换', en: 'Your mobile number was changed' },
  phoneContent: {
    zh: '新手机号可用于登录和找回密码，原手机号不再有效。如非您本人操作，请立即修改密码并联系管理员。',
    en: 'The new number can be used to log in and to reset the password, the old one no longer. If it was not you, change your password at once and contact the administrator.',
  },
})
