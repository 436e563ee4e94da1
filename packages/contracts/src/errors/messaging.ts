import { refusal } from './spec.ts'

/** Refusals of announcements, messages, templates and how they are sent. */
export const messagingErrors = {
  announcementState: refusal(409, '该公告{status}，不能{verb}', 'The announcement is in a state that does not allow this'),
  templateInUse: refusal(
    409,
    '模板“{name}”由“{event}”使用，不能删除；不需要时可以停用',
    'The template {name} is used by {event}; disable it instead',
  ),
  templateMissing: refusal(404, '消息模板“{code}”不存在或已停用', 'There is no such template in use: {code}'),
  testDataMissing: refusal(400, '测试数据缺少变量：{names}', 'The test data lacks {names}'),
  testDataBroken: refusal(400, '测试数据应为 JSON 对象，每个变量一个文字或数字', 'Test data is a flat JSON object'),
  receiverWrong: refusal(400, '接收人不正确：{reason}', 'The receiver is not right: {reason}'),
  messageNotSent: refusal(500, '消息发送失败：{result}', 'The message was not sent: {result}'),
  messageGone: refusal(
    409,
    '“{title}”已发送、已失败或正在发送，不能修改；只有等待发送的消息可以修改',
    '{title} waits no more: only waiting messages can be changed',
  ),
  messageResend: refusal(409, '“{title}”已发送成功或正在发送，不能重新发送', '{title} was sent or is being sent'),
} as const
