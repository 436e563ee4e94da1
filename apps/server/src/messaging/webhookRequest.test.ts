import { createHmac } from 'node:crypto'
import { sendingMessages } from '@heliodesk/contracts/messages/sending'
import { expect, test } from 'vitest'
import { robotFault, webhookRequest } from './webhookRequest.ts'

const message = { id: '7', title: '告警', content: '逆变器停机' }
const at = Date.parse('2026-11-21T01:00:00Z')

test('our own JSON is signed over time and body', () => {
  const { url, headers, body } = webhookRequest(
    { format: '1', url: 'https://a.example/in', token: null, secret: 's3' },
    message,
    at,
  )
  expect(url.href).toBe('https://a.example/in')
  expect(JSON.parse(body)).toEqual({ ...message, event: null, time: '2026-11-21T01:00:00.000Z' })
  const timestamp = headers['x-heliodesk-timestamp']
  expect(timestamp).toBe(String(at / 1000))
  expect(headers['x-heliodesk-signature']).toBe(
    `sha256=${createHmac('sha256', 's3').update(`${timestamp}.${body}`).digest('hex')}`,
  )
  expect(headers['x-heliodesk-delivery']).toBe('7')
})

test('robots get a text in their own form, with token and signature in the address', () => {
  const ding = webhookRequest(
    { format: '2', url: 'https://oapi.dingtalk.com/robot/send', token: 't', secret: 'SEC' },
    message,
    at,
  )
  expect(ding.url.searchParams.get('access_token')).toBe('t')
  expect(ding.url.searchParams.get('timestamp')).toBe(String(at))
  expect(ding.url.searchParams.get('sign')).toBe(createHmac('sha256', 'SEC').update(`${at}\nSEC`).digest('base64'))
  expect(JSON.parse(ding.body)).toEqual({ msgtype: 'text', text: { content: '告警\n逆变器停机' } })
  const work = webhookRequest(
    { format: '3', url: 'https://qyapi.weixin.qq.com/cgi-bin/webhook/send', token: 'k', secret: null },
    message,
    at,
  )
  expect(work.url.search).toBe('?key=k')
})

test('a robot says in its answer whether it took the text', () => {
  expect(robotFault('{"errcode":0,"errmsg":"ok"}')).toBeUndefined()
  expect(robotFault('{"errcode":310000,"errmsg":"sign not match"}')).toBe('310000 sign not match')
  expect(robotFault('<html>')).toEqual(sendingMessages.robotNotJson())
})

test('a robot gets 2,000 signs, and no parameter for which there is no secret', () => {
  const hook = { format: '3', url: 'https://a.example/send?x=1', token: null, secret: 's' }
  const long = webhookRequest(hook, { ...message, content: 'x'.repeat(3_000) }, at)
  expect([JSON.parse(long.body).text.content.length, long.url.search]).toEqual([2_000, '?x=1'])
  const bare = webhookRequest({ ...hook, format: '2', token: 't', secret: null }, message, at)
  expect([...bare.url.searchParams.keys()]).toEqual(['x', 'access_token'])
  expect(bare.headers).toEqual({ 'content-type': 'application/json; charset=utf-8' })
})

test('our own JSON without a secret is not signed; it names its template, and its time in whole seconds', () => {
  const hook = { format: '1', url: 'https://a.example/in', token: 't', secret: null }
  const { url, headers, body } = webhookRequest(hook, { ...message, templateCode: 'alarm' }, at + 999)
  expect([url.search, JSON.parse(body).event, headers]).toEqual([
    '',
    'alarm',
    {
      'content-type': 'application/json; charset=utf-8',
      'x-heliodesk-timestamp': String(at / 1000),
      'x-heliodesk-delivery': '7',
    },
  ])
})

test.each([
  ['{"errcode":0}', undefined],
  ['{}', undefined],
  ['5', undefined],
  ['null', undefined],
  ['{"errcode":"0"}', '0'],
  ['{"errcode":1}', '1'],
  [`{"errcode":1,"errmsg":"${'x'.repeat(300)}"}`, `1 ${'x'.repeat(198)}`],
])('a robot that says %s is understood as %j', (text, fault) => {
  expect(robotFault(text)).toBe(fault)
})
