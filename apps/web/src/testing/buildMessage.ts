/** A message to the reader, unread. */
export const buildMessage = (id: string, given: object = {}) => ({
  id,
  msgId: id,
  anntId: id,
  msgTxt: `消息 ${id}`,
  titile: `消息 ${id}`,
  msgContent: '<p>正文</p>',
  sender: '周洁',
  sendTime: '2026-10-16 09:12:00',
  createTime: '2026-10-16 09:00:00',
  priority: 'M',
  msgCategory: '1',
  openType: null,
  openPage: null,
  readFlag: '0',
  readTime: null,
  ...given,
})
