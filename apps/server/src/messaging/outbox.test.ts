import { AppError } from '@heliodesk/contracts/kit/error'
import { describe, expect, test } from 'vitest'
import type { Sql } from '../db/sql.ts'
import { maskMail, type NewMessage, queueMessages, shownReceiver } from './outbox.ts'
import { pageLink } from './pageLink.ts'
import { placeOf, typeOf, wrongReceiver } from './receiver.ts'
import { renderMessage, valuesOf } from './render.ts'
import { messageForHook } from './webhookEvents.ts'

test.each([
  ['zhangsan@pv.example', 'zh***@pv.example'],
  ['zh@pv.example', 'zh***@pv.example'],
  ['z@pv.example', 'z***@pv.example'],
  ['@pv.example', '***@pv.example'],
  ['a@b@pv.example', 'a@***@pv.example'],
])('the mailbox %s is shown as %s', (address, shown) => {
  expect(maskMail(address)).toBe(shown)
})

test('a receiver is shown by name and a masked address, a web-hook by its name alone', () => {
  expect(shownReceiver({ type: '2', address: 'zhangsan@pv.example', receiver: '张三' })).toBe('张三 zh***@pv.example')
  expect(shownReceiver({ type: '1', address: '13800001234' })).toBe('138****1234')
  expect([shownReceiver({ type: '3', address: '5', receiver: '机器人' }), shownReceiver({ type: '3', address: '5' })]).toEqual([
    '机器人',
    '',
  ])
})

test('a queued message has its address sealed for its own row, a title of 200 signs, and nothing where nothing is given', async () => {
  const rows: Record<string, unknown>[] = []
  const tx = {
    query: async (_text: string, [json]: readonly [string]) => {
      rows.push(...JSON.parse(json))
      return rows.map(({ id }) => ({ id }))
    },
  } as unknown as Sql
  const parts = {
    cipher: { seal: (text: string, place: object) => `${text}|${JSON.stringify(place)}` },
    clock: { now: () => 0 },
  } as unknown as Parameters<typeof queueMessages>[0]
  const message: NewMessage = { tenantId: '1', type: '2', title: 'x'.repeat(201), content: 'c', address: 'zhangsan@pv.example' }
  const [id] = await queueMessages(parts, tx, [message])
  expect(rows).toEqual([
    {
      ...{
        id,
        tenantId: '1',
        type: '2',
        title: 'x'.repeat(200),
        content: 'c',
        isHtml: false,
        receiver: 'zh***@pv.example',
        priority: 'L',
      },
      ...{ address: `zhangsan@pv.example|${JSON.stringify({ table: 'sys_message_out', column: 'address', id })}` },
      ...{ templateCode: null, param: null, userId: null, cause: null, by: null },
    },
  ])
  rows.length = 0
  expect([await queueMessages(parts, tx, []), rows]).toEqual([[], []])
})

test('a link leads to the public address where there is one, else it is a path', () => {
  expect(pageLink({ publicUrl: 'https://pv.example', basePath: '/pv' }, '/station/index')).toBe(
    'https://pv.example/pv/station/index',
  )
  expect(pageLink({ publicUrl: null, basePath: '' }, '/station/index')).toBe('/station/index')
})

describe('a receiver', () => {
  const none = { db: {} as Sql }
  test('has a kind by its value or name; what is unknown stays in the application', () => {
    expect(['sms', 'email', 'webhook', 'system', '1', '2', '3', '4', '5', ''].map(typeOf)).toEqual([
      '1',
      '2',
      '3',
      '4',
      '1',
      '2',
      '3',
      '4',
      '4',
      '4',
    ])
  })
  test('of mail is a mailbox, of a short message a phone', async () => {
    const placed = (type: '1' | '2' | '3', receiver: string) =>
      placeOf(none, '1', type, receiver).catch((error: unknown) => (error instanceof AppError ? error.id : String(error)))
    expect(await placed('2', 'a@b.cn')).toEqual({ address: 'a@b.cn' })
    expect(await placed('1', '13800001234')).toEqual({ address: '13800001234' })
    const wrong = await Promise.all([placed('2', '13800001234'), placed('1', 'a@b.cn'), placed('3', 'not an id')])
    expect(wrong).toEqual(['receiverWrong', 'receiverWrong', 'receiverWrong'])
  })
  test('of a web-hook is one that is in use, asked for in the tenant', async () => {
    const asked: unknown[] = []
    const placed = (hook: object | undefined) => {
      const query = async (_text: string, values: readonly unknown[]) => {
        asked.push(values)
        return hook === undefined ? [] : [{ id: '5', name: '机器人', ...hook }]
      }
      return placeOf({ db: { query } as unknown as Sql }, '1', '3', '5').catch((error: unknown) =>
        error instanceof AppError ? error.id : String(error),
      )
    }
    expect(await placed({ isUsed: true })).toEqual({ address: '5', receiver: '机器人' })
    expect([await placed({ isUsed: false }), await placed(undefined)]).toEqual(['receiverWrong', 'receiverWrong'])
    expect(asked).toEqual(Array(3).fill(['1', '5']))
  })
  test('that is wrong says what is asked for', () => {
    expect(new Set(['1', '2', '3', '4'].map((type) => wrongReceiver(type).message)).size).toBe(4)
    expect(wrongReceiver('9').message).toBe(wrongReceiver('4').message)
  })
})

describe('a message of a template', () => {
  test('is HTML for mail alone, its values words there; a title is one line', () => {
    const template = { name: ' 告警\n ${a} ', content: '<p>${a}</p><script>x</script>' }
    expect(renderMessage({ ...template, type: '2' }, { a: '<b>1</b>' })).toEqual({
      title: '告警 <b>1</b>',
      content: '<p>&lt;b&gt;1&lt;/b&gt;</p>',
      isHtml: true,
    })
    expect(renderMessage({ ...template, type: '1' }, { a: '<b>' })).toEqual({
      title: '告警 <b>',
      content: '<p><b></p><script>x</script>',
      isHtml: false,
    })
  })
  test('is refused with everything that has no value, each once', () => {
    expect(() => renderMessage({ name: '${a}${b}', type: '1', content: '${b}${c}' }, {})).toThrow('${a}、${b}、${c}')
  })
  test('takes its values as JSON or as they are', () => {
    expect([valuesOf('{"a":1}'), valuesOf({ a: 1, b: true })]).toEqual([{ a: '1' }, { a: '1', b: 'true' }])
    expect(() => valuesOf('[1]')).toThrow(AppError)
  })
})

test('a web-hook is told each cause once, under its own name', () => {
  const message = { tenantId: '1', title: 't', content: 'c', cause: 'alarm:1' }
  expect(messageForHook(message, { id: '5', name: '机器人' })).toEqual({
    ...message,
    type: '3',
    address: '5',
    receiver: '机器人',
    cause: 'alarm:1:hook:5',
  })
})
