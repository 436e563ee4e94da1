import { defineMessages } from '../text/message.ts'

/** What became of a message that was to leave, or why it did not. */
export const sendingMessages = defineMessages('sending', {
  // short messages
  smsCode: {
    zh: '您的验证码是 {code}，用于{action}，{minutes} 分钟内有效。请勿告诉他人。',
    en: 'Your code is {code}, to {action}, valid for {minutes} minutes. Tell nobody.',
  },
  smsMoved: {
    zh: '您的账号 {name} 已于 {month} 月 {day} 日 {time} 更换绑定的手机号，本号码不再用于登录。如非本人操作，请立即联系管理员。',
    en: 'Your account {name} changed its mobile number on {month}/{day} at {time}; this number no longer logs you in. If it was not you, contact the administrator at once.',
  },
  inInbox: { zh: '已送达消息中心', en: 'Delivered to the message center' },
  inbox: { zh: '消息中心', en: 'Message center' },
  mailTaken: { zh: '邮件服务器已接收：{answer}', en: 'Taken by the mail server: {answer}' },
  mailNotSent: { zh: '邮件没有送出：{why}', en: 'The mail was not sent: {why}' },
  mailUnset: {
    zh: '没有配置邮件服务器（HELIODESK_SMTP_URL、HELIODESK_SMTP_FROM），请联系运维人员',
    en: 'No mail server is set up (HELIODESK_SMTP_URL, HELIODESK_SMTP_FROM), please contact the operator',
  },
  smsTaken: { zh: '短信网关已接收（{gateway}）', en: 'Taken by the SMS gateway ({gateway})' },
  smsAnswer: { zh: '短信网关答复 HTTP {status}', en: 'The SMS gateway answered HTTP {status}' },
  smsUnset: {
    zh: '没有配置短信网关（HELIODESK_SMS_URL），请联系运维人员',
    en: 'No SMS gateway is set up (HELIODESK_SMS_URL), please contact the operator',
  },
  demoSms: { zh: '演示短信', en: 'Demo SMS' },
  hookTaken: { zh: '“{name}”已接收（HTTP {status}）', en: 'Taken by "{name}" (HTTP {status})' },
  hookGone: { zh: 'Webhook 推送地址已删除', en: 'The webhook was deleted' },
  hookOff: { zh: 'Webhook 推送“{name}”已停用', en: 'The webhook "{name}" is off' },
  hookAnswer: { zh: '对方答复 HTTP {status}', en: 'The other side answered HTTP {status}' },
  hookSilent: { zh: '对方在 15 秒内没有答复', en: 'The other side did not answer within 15 seconds' },
  robotRefused: { zh: '机器人没有接受：{why}', en: 'The robot did not accept it: {why}' },
  robotNotJson: { zh: '答复不是 JSON', en: 'its answer is no JSON' },
  noSender: { zh: '没有这种发送方式', en: 'There is no such way to send' },
  unknownEnd: {
    zh: '发送中断，结果未知：请先核实对方是否收到，再决定是否重新发送',
    en: 'Sending was interrupted and its end is not known: please check whether it arrived before you send it again',
  },
})
