import { expect, test } from 'vitest'
import { dictionary } from './kit.ts'

test('a text of a dictionary may hold blanks', () => {
  expect(dictionary('message_type', '方式', '1=短信 3=Webhook 推送\n  4=系统消息').items).toEqual([
    { value: '1', text: '短信' },
    { value: '3', text: 'Webhook 推送' },
    { value: '4', text: '系统消息' },
  ])
})
