import { defineMessages } from '../text/message.ts'

/** Why something about announcements and messages is refused. */
export const messagingMessages = defineMessages('messaging', {
  announcementOver: { zh: '结束时间已过，请修改后再发布', en: 'Its end has passed, please change it first' },
  usersMissing: { zh: '指定用户不能为空', en: 'Please choose users' },
  usersLost: {
    zh: '指定用户中有 {count} 人不存在或已删除，请重新选择',
    en: '{count} of the chosen users do not exist or were deleted, please choose again',
  },
  departsLost: {
    zh: '指定部门中有 {count} 个不存在或已删除，请重新选择',
    en: '{count} of the chosen departments do not exist or were deleted, please choose again',
  },
  departsEmpty: { zh: '指定部门中没有人，请重新选择', en: 'Nobody is in the chosen departments, please choose again' },
  groupsLost: {
    zh: '指定分组中有 {count} 个不存在或已删除，请重新选择',
    en: '{count} of the chosen groups do not exist or were deleted, please choose again',
  },
  groupsEmpty: { zh: '指定分组中没有人，请重新选择', en: 'Nobody is in the chosen groups, please choose again' },
  mobileReceiver: { zh: '应为手机号码', en: 'it must be a mobile number' },
  mailReceiver: { zh: '应为邮箱地址', en: 'it must be a mail address' },
  webhookReceiver: { zh: '没有这个 Webhook 推送，或已停用', en: 'there is no such webhook, or it is off' },
  userReceiver: { zh: '没有这个用户', en: 'there is no such user' },
})
