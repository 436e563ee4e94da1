/** English of messages and how they are sent; joined into labels.ts, menus.ts and seeds.ts beside. */
export const messagingLabels = {
  消息模板: 'Message template',
  模板编码: 'Code',
  模板标题: 'Title',
  '也是邮件和系统消息的标题，可以含变量': 'Also the subject of mails and messages; may hold variables',
  发送方式: 'Sent by',
  模板内容: 'Content',
  测试数据: 'Test data',
  '每个变量一个示例值，例如 {"name":"张三"}': 'An example for each variable: {"name":"Zhang San"}',
  '应为 JSON 对象': 'must be a JSON object',
  紧急告警: 'Urgent alarm',
  发生时间: 'Time',
  处理页面: 'Page',
  查看页面: 'Page',
}

export const messagingMenus = {
  查看消息模板: 'View message templates',
  新增消息模板: 'Add message templates',
  编辑消息模板: 'Edit message templates',
  删除消息模板: 'Delete message templates',
}

export const messagingTitles = {
  系统通告: 'Announcements',
  消息模板: 'Message templates',
}

export const messagingSeeds = {
  消息发送方式: 'Ways to send',
  短信: 'Short message',
  邮件: 'E-mail',
  网络回调: 'Web-hook',
  启用状态: 'In use',
  消息发送状态: 'State of sending',
  未发送: 'Waiting',
}
