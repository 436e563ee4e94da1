import { errors } from '@heliodesk/contracts/errors'
import { term } from '@heliodesk/contracts/text/message'
import { expect, test } from 'vitest'
import { asRefusal } from './failure.ts'

const request = { id: 'r1', bodyLimit: 1_048_576, contentType: undefined }
const withCode = (code: string) => Object.assign(new Error('of the driver'), { code })

test('a refusal of the product is handed on and is nothing for the log', () => {
  const refusal = errors.notFound({ label: term('职务') })
  expect(asRefusal(refusal, request)).toEqual({ refusal, unexpected: false })
})

test.each([
  ['22P02', true],
  ['22003', true],
  ['22021', false],
])('a value that the database cannot read (%s) is the fault of the input', (code, unexpected) => {
  const outcome = asRefusal(withCode(code), request)
  expect([outcome.refusal.code, outcome.unexpected]).toEqual([400, unexpected])
})

test('anything else is one public text with the number of the request, and belongs in the log', () => {
  const { refusal, unexpected } = asRefusal(withCode('42P01'), request)
  expect([refusal.status, refusal.message, unexpected]).toEqual([500, '系统繁忙，请稍后重试（编号 r1）', true])
})

test('a client that goes away while it sends is no fault; a database that does is one, and may come back', () => {
  const gone = Object.assign(new Error('aborted'), { code: 'ECONNRESET' })
  expect(asRefusal(gone, request)).toMatchObject({ refusal: { status: 400 }, unexpected: false })
  const lost = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
  expect(asRefusal(lost, request)).toMatchObject({ refusal: { status: 503 }, unexpected: true })
})
