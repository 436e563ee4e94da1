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

test.each([
  ['FST_ERR_CTP_BODY_TOO_LARGE', 413, '1 MB'],
  ['FST_REQ_FILE_TOO_LARGE', 413, '1 MB'],
  ['FST_FILES_LIMIT', 400, ''],
  ['FST_PARTS_LIMIT', 400, ''],
  ['FST_FIELDS_LIMIT', 400, ''],
  ['FST_PROTO_VIOLATION', 400, ''],
  ['FST_ERR_CTP_INVALID_MEDIA_TYPE', 415, ''],
  ['FST_INVALID_MULTIPART_CONTENT_TYPE', 415, ''],
  ['FST_ERR_BAD_URL', 404, ''],
  ['FST_ERR_MAX_PARAM_LENGTH', 404, ''],
  ['22007', 400, ''],
  ['22008', 400, ''],
])('%s is answered with %i', (code, status, words) => {
  const { refusal } = asRefusal(withCode(code), request)
  expect([refusal.code, refusal.message.includes(words)]).toEqual([status, true])
})

test('the limit of a body is told in KB up to a MB, and rounded up', () => {
  const told = (bodyLimit: number) => asRefusal(withCode('FST_ERR_CTP_BODY_TOO_LARGE'), { ...request, bodyLimit }).refusal.message
  expect([told(1_048_575), told(1_025), told(1_048_577)].map((text) => /[\d,]+ ?[KM]B/.exec(text)?.[0])).toEqual([
    '1,024 KB',
    '2 KB',
    '2 MB',
  ])
})

test('a folder or hidden file does not exist; a body that is no JSON is the client’s fault, another error of that kind is ours', () => {
  const of = (given: object, error: Error = new Error('x')) => asRefusal(Object.assign(error, given), request).refusal.status
  expect([of({ statusCode: 403 }), of({ statusCode: 404 }), of({ statusCode: 400 }, new SyntaxError('x'))]).toEqual([
    404, 404, 400,
  ])
  expect([
    of({ statusCode: 400, code: 'FST_ERR_CTP_EMPTY' }),
    of({ statusCode: 400 }),
    of({ statusCode: 500, code: 'FST_ERR_CTP_EMPTY' }),
  ]).toEqual([400, 500, 500])
  const named = (contentType: string | undefined) =>
    asRefusal(withCode('FST_ERR_CTP_INVALID_MEDIA_TYPE'), { ...request, contentType }).refusal.message
  expect([named('x'.repeat(90)).includes('x'.repeat(80)), named('x'.repeat(90)).includes('x'.repeat(81))]).toEqual([true, false])
})
