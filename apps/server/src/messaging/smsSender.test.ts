import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { parseEnv } from '../env.ts'
import { keptText } from '../language/translate.ts'
import { buildLog } from '../observe/log.ts'
import { buildSmsSender } from './smsSender.ts'

const sms = { id: '1', mobile: '13812345678', purpose: 'login', code: '482913', text: '您的验证码是 482913' } as const

async function startGateway(status: number, location = '/elsewhere') {
  const asked: { headers: IncomingMessage['headers']; body: string }[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    asked.push({ headers: request.headers, body })
    response.writeHead(status, { location }).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send` }
}

function collectLog() {
  const lines: string[] = []
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  return { lines, log: buildLog(parseEnv({}), sink) }
}

test('the built-in sender sends nothing: a marked line in the log holds neither phone nor code', async () => {
  const { lines, log } = collectLog()
  const sender = buildSmsSender({ env: parseEnv({}), log })
  await sender.send(sms)
  expect([sender.isDemo, keptText(sender.name)]).toEqual([true, '演示短信'])
  expect(lines.join('')).toContain('演示短信')
  expect(lines.join('')).not.toMatch(/13812345678|482913/)
})

test('a gateway gets phone, purpose, code and text with the configured token', async () => {
  const { asked, url } = await startGateway(200)
  const sender = buildSmsSender({ env: parseEnv({ HELIODESK_SMS_URL: url, HELIODESK_SMS_TOKEN: 'gate' }), log: collectLog().log })
  await sender.send(sms)
  expect(sender.isDemo).toBe(false)
  expect(asked[0]?.headers.authorization).toBe('Bearer gate')
  expect(JSON.parse(asked[0]?.body ?? '')).toEqual({
    mobile: sms.mobile,
    purpose: 'login',
    code: sms.code,
    text: sms.text,
  })
})

test('where a gateway sends one to, phone and code do not go', async () => {
  const elsewhere = await startGateway(200)
  for (const status of [301, 307, 308]) {
    const { asked, url } = await startGateway(status, elsewhere.url)
    const sender = buildSmsSender({ env: parseEnv({ HELIODESK_SMS_URL: url }), log: collectLog().log })
    await expect(sender.send(sms), String(status)).rejects.toThrow()
    expect(asked).toHaveLength(1)
  }
  expect(elsewhere.asked).toEqual([])
})

test('a gateway that refuses, or sends elsewhere, is a failure', async () => {
  for (const status of [500, 403, 302]) {
    const { url } = await startGateway(status)
    const sender = buildSmsSender({ env: parseEnv({ HELIODESK_SMS_URL: url }), log: collectLog().log })
    await expect(sender.send(sms), String(status)).rejects.toThrow()
  }
})
