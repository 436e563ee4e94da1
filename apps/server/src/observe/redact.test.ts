import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { describe, expect, onTestFinished, test } from 'vitest'
import { parseEnv } from '../env.ts'
import { buildLog } from './log.ts'
import { redact, redactQuery, redactText } from './redact.ts'

const idCard = '330102199003074514'
const notCard = '6222021234567890127'
const token = 'ZKgBdmBRz3US5aDflSOB-yssWlFjuvnD08mo5g1BZo8'

/** The check character of GB 11643 for 17 digits. */
function withCheck(digits: string): string {
  const sum = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2].reduce(
    (total, weight, i) => total + weight * Number(digits[i]),
    0,
  )
  return digits + '10X98765432'[sum % 11]
}

describe('texts', () => {
  test('an identity number, a phone number and a token are masked wherever they stand', () => {
    const id = withCheck(idCard.slice(0, 17))
    expect(redactText(`用户 ${id} 电话13812345678，令牌${token}。`)).toBe('用户 *** 电话***，令牌***。')
  })

  test('a signed statement is masked as a whole, in a text and in an address; what only begins like one is not', () => {
    const statement = `eyJhbGciOiJFZERTQSJ9.eyJzaWQiOiIxIn0.${'s'.repeat(86)}`
    expect(redactText(`temp/202611/1.png?ticket=${statement} 之后`)).toBe('temp/202611/1.png?ticket=*** 之后')
    expect(redactQuery(`name=temp%2F1.png%3Fticket%3D${statement}&ticket=${statement}&a=1`)).toBe(
      'name=temp/1.png?ticket=***&ticket=***&a=1',
    )
    expect(redactText('eyJhbGciOiJFZERTQSJ9.png')).toBe('eyJhbGciOiJFZERTQSJ9.png')
  })

  test('a bank card number is masked with and without blanks', () => {
    expect(redactText('card 4111111111111111')).toBe('card ***')
    expect(redactText('card 4111 1111 1111 1111!')).toBe('card ***!')
    expect(redactText(notCard)).toBe(notCard)
  })

  test('record ids and times stay readable', () => {
    expect(redactText('id 249928379835693511 at 1795277169847')).toBe('id 249928379835693511 at 1795277169847')
  })
})

describe('values', () => {
  test('secret keys are masked at every depth and errors keep their code', () => {
    const error = Object.assign(new Error('dial 13812345678'), { code: 'ECONNREFUSED' })
    expect(redact({ a: { password: 'x', list: [{ accessToken: 't', name: 'n' }] }, err: error })).toMatchObject({
      a: { password: '***', list: [{ accessToken: '***', name: 'n' }] },
      err: { message: 'dial ***', code: 'ECONNREFUSED' },
    })
  })

  test('wide, long and deep values are cut before they are walked', () => {
    const reads: string[] = []
    const members = Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`k${at}`, { list: Array(60).fill(at) }]))
    const watched = new Proxy(members, {
      get(target, key) {
        reads.push(String(key))
        return Reflect.get(target, key)
      },
    })
    const kept = redact({ body: watched }) as { body: Record<string, { list: readonly unknown[] } | string> }
    expect(reads.length).toBe(50)
    expect(Object.keys(kept.body).length).toBe(50)
    // One thousand values in all: two for the outer objects, fifty-two for each member until they are used up.
    expect(kept.body.k18).toEqual({ list: Array(50).fill(18) })
    expect(kept.body.k49).toBe('…')
    expect(redact([[[[[[[[1]]]]]]]])).toEqual([[[[[[['…']]]]]]])
    expect(redact(['x'.repeat(100_001), 'short'])).toEqual(['…', '…'])
  })

  test('a text beyond what a line holds is cut, and never through a number', () => {
    const text = `${'-'.repeat(19_995)}13812345678 and more`
    expect(redactText(text)).toBe(`${'-'.repeat(19_936)}…`)
    expect(redactText('y'.repeat(20_000))).toBe('y'.repeat(20_000))
  })

  test('a query keeps its first fifty pairs', () => {
    const pairs = Array.from({ length: 51 }, (_, at) => `k${at}=1`)
    expect(redactQuery(pairs.join('&'))).toBe(pairs.slice(0, 50).join('&'))
  })

  test('a query keeps its names and loses its secrets', () => {
    expect(redactQuery(`pageNo=1&token=${token}&keyword=13812345678`)).toBe('pageNo=1&token=***&keyword=***')
  })
})

describe('a query', () => {
  const advanced = JSON.stringify([{ field: 'contactNumber', rule: 'eq', val: '13812345678' }])

  test('loses the numbers of an advanced query, which is encoded twice', () => {
    for (const text of [advanced, encodeURIComponent(advanced), encodeURIComponent(encodeURIComponent(advanced))]) {
      expect(redactQuery(`superQueryParams=${text}`)).toBe(`superQueryParams=${advanced.replace('13812345678', '***')}`)
    }
  })

  test('loses a number however it is spelled, and a secret under an encoded name', () => {
    for (const spelled of ['138+1234+5678', '138%201234%205678', '138-1234-5678', '%EF%BC%91%EF%BC%93812345678']) {
      expect(redactQuery(`contactNumber=${spelled}`)).toBe('contactNumber=***')
    }
    expect(redactQuery('%74oken=short&a=%zz')).toBe('token=***&a=%zz')
  })

  test('loses the answer of an identity provider, and keeps the code of a record', () => {
    expect(redactQuery('code=abc&state=xyz&iss=https%3A%2F%2Fid.example')).toBe('code=***&state=***&iss=https://id.example')
    expect(redactQuery('code=station_status&pageNo=1')).toBe('code=station_status&pageNo=1')
  })

  test('loses the key of a collector', () => {
    expect(redactQuery(`q=hk_${token}`)).toBe('q=***')
  })
})

test('nothing secret passes the log, and a line break does not make a second line', () => {
  const lines: string[] = []
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const log = buildLog(parseEnv({}), sink)
  log.info({ username: 'a\nb', token, nested: { phone: '13812345678' } }, `call 13812345678 with ${token}`)
  log.child({ part: 'x' }).error({ err: new Error(`lost ${token}`) }, 'failed')
  expect(lines).toHaveLength(2)
  expect(lines.join('').trim().split('\n')).toHaveLength(2)
  expect(lines.join('')).not.toMatch(/13812345678|ZKgBdmBRz3US5aDf/)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'info', username: 'a\nb', token: '***' })
})

test('a log file is closed to other users of the machine', () => {
  const folder = mkdtempSync(join(tmpdir(), 'heliodesk-log-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const logFile = join(folder, 'heliodesk.log')
  buildLog({ ...parseEnv({}), logFile }).info('hello')
  expect(statSync(logFile).mode & 0o777).toBe(0o600)
  expect(readFileSync(logFile, 'utf8')).toContain('hello')
})
