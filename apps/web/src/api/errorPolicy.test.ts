import { expect, test } from 'vitest'
import { type Failure, isWorkChat, reactionTo } from './errorPolicy.ts'

const react = (given: Partial<Failure>) => reactionTo({ status: 500, kind: 'answer', message: '', signedIn: true, ...given })

test('[ERR-01] an answer 401 ends the session', () => {
  expect(react({ status: 401, message: 'Token失效，请重新登录!' })).toEqual({ show: 'expired' })
})

test('[ERR-02] an answer 403 says that access is denied', () => {
  expect(react({ status: 403 })).toMatchObject({ show: 'notice', title: '拒绝访问' })
})

test('[ERR-03] an answer 404 says that the resource is not found', () => {
  expect(react({ status: 404 })).toMatchObject({ show: 'notice', title: '很抱歉，资源未找到!' })
})

test('[ERR-04] an answer 504 and a time-out say network timeout, under one key', () => {
  const answers = [react({ status: 504 }), react({ status: 504, kind: 'timeout' }), react({ status: 0, kind: 'timeout' })]
  for (const answer of answers) expect(answer).toMatchObject({ show: 'notice', key: 'timeout', title: '网络超时' })
})

test('[ERR-06] an answer 500 with the token text asks a signed-in person to sign in again', () => {
  expect(react({ message: '系统异常：Token失效，请重新登录' })).toEqual({ show: 'expired-modal' })
  expect(react({ message: 'Token失效', signedIn: false })).toMatchObject({ show: 'notice', title: 'Token失效' })
})

test('[ERR-08] any other status shows the words of the server', () => {
  for (const status of [400, 409, 429, 500, 503]) expect(react({ status, message: '原因' })).toMatchObject({ title: '原因' })
  expect(react({ status: 500 })).toMatchObject({ title: '操作失败，请稍后重试' })
})

test('[ERR-16] a refusal is a warning with the words of the server', () => {
  expect(react({ status: 200, message: '编码已存在' })).toMatchObject({ show: 'warning', title: '编码已存在' })
})

test('a server that is not reached is told apart from one that is slow', () => {
  expect(react({ status: 0, kind: 'unreachable' })).toMatchObject({ key: 'unreachable', title: '无法连接服务器' })
})

test('[ERR-07] work-chat apps are known by their user agent', () => {
  expect(isWorkChat('Mozilla/5.0 (iPhone) wxwork/4.1.22 MicroMessenger/7')).toBe(true)
  expect(isWorkChat('Mozilla/5.0 AliApp(DingTalk/7.0)')).toBe(true)
  expect(isWorkChat('Mozilla/5.0 MicroMessenger/8 Chrome/120')).toBe(false)
})

test('a cause is one whatever number the server gave to it', () => {
  const keys = ['a1', 'b2'].map((trace) =>
    reactionTo({ status: 500, kind: 'answer', message: `系统繁忙（编号 ${trace}）`, signedIn: true, trace }),
  )
  expect(new Set(keys.map((reaction) => 'key' in reaction && reaction.key)).size).toBe(1)
})
