import { secret } from '@heliodesk/contracts/kit/secret'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { longestParameters, parametersOf } from './parameters.ts'

const given = (body: unknown, query: object = {}, params: object = {}) =>
  JSON.parse(parametersOf({}, { body, query, params }) ?? 'null')

describe('[MODULE-SYS-LOG] what a call was given', () => {
  test('is kept without secrets, whatever they are called', () => {
    const secrets = {
      password: 'Sunny-roof-42',
      confirmPassword: 'x1',
      pwd: 'x2',
      captcha: 'abcd',
      smsCode: '123456',
      secretKey: 'x3',
      accessKey: 'x4',
      token: 'x5',
    }
    const kept = given({ ...secrets, username: 'li', nested: { dbPassword: 'x6' } })
    expect(kept).toMatchObject({ username: 'li', nested: { dbPassword: '***' } })
    for (const secret of Object.values(secrets)) expect(JSON.stringify(kept)).not.toContain(secret)
  })

  test('is kept without what its call declares a secret, whatever that is called', () => {
    const body = z.object({ binding: secret(z.string()), steps: z.array(z.object({ word: secret(z.string()).optional() })) })
    const given = { binding: 'b-1', steps: [{ word: 'w-1', place: 'here' }] }
    expect(JSON.parse(parametersOf({ body }, { body: given, query: {}, params: {} }) ?? '')).toEqual({
      binding: '***',
      steps: [{ word: '***', place: 'here' }],
    })
  })

  test('is kept without personal data: fields of personal numbers, names, addresses, and numbers in a text', () => {
    const kept = given({
      contactNumber: '13912345678',
      idCard: '330803199001011234',
      userName: '王小明',
      realname: '王小明',
      projectAddr: '柯城区 1 号',
      email: 'wang@example.com',
      remark: '请打 13912345678 联系',
      code: 'GW-1',
    })
    expect(kept).toEqual({
      contactNumber: '***',
      idCard: '***',
      userName: '***',
      realname: '***',
      projectAddr: '***',
      email: '***',
      remark: '请打 *** 联系',
      code: 'GW-1',
    })
  })

  test('shows what was emptied, and no password inside an address', () => {
    expect(given({ realname: '', url: 'postgres://app:geheim@db/x' })).toEqual({ realname: '', url: 'postgres://***@db/x' })
  })

  test('joins query, path and body, is bounded, and nothing is nothing', () => {
    expect(given({ a: 1 }, { b: '2', token: 't', _t: '9' }, { id: '3' })).toEqual({ a: 1, b: '2', id: '3' })
    expect(parametersOf({}, { body: undefined, query: {}, params: {} })).toBeNull()
    const long = parametersOf(
      {},
      {
        body: Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`k${n}`, 'x'.repeat(150)])),
        query: {},
        params: {},
      },
    )
    expect(long).toHaveLength(longestParameters)
  })
})
