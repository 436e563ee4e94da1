import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { filesBelow, openFile, pdfBytes, sendFile } from '#server/testing/files.ts'
import { type S3Server, startS3Server } from '#server/testing/s3Server.ts'

const account = { id: 'AKIDTEST', secret: 'a-secret-that-nobody-may-see', bucket: 'helio-files' }
let server: S3Server
let app: TestApp
beforeAll(async () => {
  server = await startS3Server(account)
  app = await startTestApp({
    env: {
      HELIODESK_S3_ENDPOINT: server.endpoint,
      HELIODESK_S3_BUCKET: account.bucket,
      HELIODESK_S3_ACCESS_KEY_ID: account.id,
      HELIODESK_S3_SECRET_ACCESS_KEY: account.secret,
    },
  })
})
afterAll(async () => {
  await app.close()
  await server.close()
})

test('[MODULE-OSSFILE] [API-UPLOAD] with a bucket every upload lies there, is served from there and is deleted there', async () => {
  const token = await app.signInAs('admin')
  const { body } = await sendFile(app, token, { content: pdfBytes, name: '说明.pdf', path: '/sys/oss/file/upload' })
  expect(body).toMatchObject({ success: true })
  const { id, url } = body.result
  expect(server.objects.get(url)?.bytes.equals(pdfBytes)).toBe(true)
  expect(filesBelow(app, 'files')).toEqual([])
  const opened = await openFile(app, token, `/sys/oss/file/open?id=${id}`)
  expect([opened.status, opened.bytes.equals(pdfBytes)]).toEqual([200, true])
  await app.call('DELETE', '/sys/oss/file/delete', { token, query: { id } })
  expect(server.objects.has(url)).toBe(false)
})

test('[MODULE-OSSFILE] a bucket that refuses is a failed upload without a row and without a word of the keys', async () => {
  const token = await app.signInAs('admin')
  server.failNext(503, 'SlowDown')
  const answer = await sendFile(app, token, { content: pdfBytes, name: '未存.pdf', path: '/sys/oss/file/upload' })
  expect(answer.body.success).toBe(false)
  expect(answer.text).not.toMatch(/AKID|SlowDown|secret/)
  const { result } = (await app.call('GET', '/sys/oss/file/list', { token, query: { fileName: '未存.pdf' } })).body
  expect(result.total).toBe(0)
})
