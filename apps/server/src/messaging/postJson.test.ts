import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { postJson } from './postJson.ts'

async function post(status: number, bytes: number, host = 'nowhere.invalid') {
  const asked: { method: string | undefined; headers: IncomingHttpHeaders; body: string }[] = []
  const server = createServer(async (request, reply) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    asked.push({ method: request.method, headers: request.headers, body })
    reply
      .on('error', () => undefined)
      .writeHead(status, { location: '/elsewhere' })
      .end('x'.repeat(bytes))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  const url = new URL(`http://${host}:${(server.address() as AddressInfo).port}/in`)
  const answer = await postJson({ url, headers: { 'x-own': '1' }, body: '{"a":"电"}' }, { host, address: '127.0.0.1', family: 4 })
  return { answer, asked }
}

test('one POST goes to the address that was looked at, with its length in bytes, and follows nowhere', async () => {
  const { answer, asked } = await post(302, 5)
  expect(answer).toEqual({ status: 302, text: 'xxxxx' })
  expect(asked).toHaveLength(1)
  expect(asked[0]).toMatchObject({
    method: 'POST',
    body: '{"a":"电"}',
    headers: { 'x-own': '1', 'user-agent': 'Heliodesk', 'content-length': '11' },
  })
})

test('of an answer 64 KiB are read', async () => {
  const lengths = [65_536, 65_537, 5_000_000]
  const read = await Promise.all(lengths.map(async (bytes) => (await post(200, bytes)).answer.text.length))
  expect(read).toEqual([65_536, 65_536, 65_536])
})

test('who is not there is a failure', async () => {
  const url = new URL('http://nowhere.invalid:1/')
  await expect(
    postJson({ url, headers: {}, body: '' }, { host: 'nowhere.invalid', address: '127.0.0.1', family: 4 }),
  ).rejects.toThrow('ECONNREFUSED')
})
