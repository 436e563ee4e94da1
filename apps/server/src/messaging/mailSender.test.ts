import { describe, expect, test } from 'vitest'
import { parseEnv } from '../env.ts'
import { chineseText, keptText } from '../language/translate.ts'
import { startMailServer } from '../testing/mailServer.ts'
import { mailSender, smtpOptions } from './mailSender.ts'
import { SendRefusal } from './sender.ts'

const from = { HELIODESK_SMTP_FROM: '平台通知 <noreply@pv.example>' }
const message = {
  id: '77',
  tenantId: '1',
  title: '告警',
  content: '<p>甲 &amp; <strong>乙</strong></p>',
  isHtml: true,
  address: 'a@b.example',
}

describe('mail', () => {
  test('goes to one mailbox with words for readers without HTML, under a name of its own', async () => {
    const server = await startMailServer()
    const env = parseEnv({ ...from, HELIODESK_SMTP_URL: server.url, HELIODESK_SMTP_USER: 'u', HELIODESK_SMTP_PASSWORD: 'geheim' })
    expect(chineseText(await mailSender(env).send(message))).toBe('邮件服务器已接收：250 taken')
    expect(server.mails).toMatchObject([
      { to: ['a@b.example'], user: 'u', from: expect.stringContaining('<noreply@pv.example>') },
    ])
    const source = server.mails[0]?.source ?? ''
    expect(source).toContain('Message-ID: <77@pv.example>')
    expect(source).toContain('Auto-Submitted: auto-generated')
    expect(source).toContain('multipart/alternative')
    expect(source).not.toContain('geheim')
  })
  test('a title or an address cannot bring lines or readers of its own', async () => {
    const server = await startMailServer()
    const sender = mailSender(parseEnv({ ...from, HELIODESK_SMTP_URL: server.url }))
    await sender.send({ ...message, title: '甲\r\nBcc: x@evil.example' })
    await sender.send({ ...message, address: 'a@b.example, x@evil.example' }).catch(() => undefined)
    expect(server.mails[0]?.to).toEqual(['a@b.example'])
    expect(server.mails[0]?.source).not.toMatch(/^Bcc:/m)
    expect(server.mails.flatMap((mail) => mail.to)).not.toContain('x@evil.example')
  })
  test('what the server refuses for good is told so, what it puts off is not', async () => {
    const server = await startMailServer()
    const sender = mailSender(parseEnv({ ...from, HELIODESK_SMTP_URL: server.url }))
    server.refuse('550 no such user')
    await expect(sender.send(message)).rejects.toThrow(SendRefusal)
    server.refuse('451 later')
    const failure = await sender.send(message).catch((error: unknown) => error)
    expect(failure).not.toBeInstanceOf(SendRefusal)
    expect(String(failure)).toContain('邮件没有送出')
  })
  test('without a server says what to do', () => {
    expect(keptText(mailSender(parseEnv({})).missing ?? '')).toContain('HELIODESK_SMTP_URL')
  })
})

describe('the way to the mail server', () => {
  const optionsOf = (url: string) => smtpOptions(parseEnv({ ...from, HELIODESK_SMTP_URL: url }))
  test('is TLS that is verified, from the start or before anything is said', () => {
    expect(optionsOf('smtps://mail.example')).toMatchObject({ port: 465, secure: true, tls: { rejectUnauthorized: true } })
    expect(optionsOf('smtp://mail.example')).toMatchObject({ port: 587, secure: false, requireTLS: true })
    expect(optionsOf('smtp://127.0.0.1:25')).toMatchObject({ port: 25, requireTLS: false })
  })
  test('never carries a password in its address, and needs a sender', () => {
    expect(() => optionsOf('smtp://u:geheim@mail.example')).toThrow('HELIODESK_SMTP_PASSWORD')
    expect(() => optionsOf('http://mail.example')).toThrow('HELIODESK_SMTP_URL')
    expect(() => parseEnv({ HELIODESK_SMTP_URL: 'smtp://mail.example' })).toThrow('HELIODESK_SMTP_FROM')
  })
})

describe('at the edges', () => {
  const optionsOf = (url: string, more: Record<string, string> = {}) =>
    smtpOptions(parseEnv({ ...from, HELIODESK_SMTP_URL: url, ...more }))
  test('TLS may be left out to this machine alone, however it is written', () => {
    const asked = ['localhost', '127.0.0.1', '127.9.9.9', '[::1]', '128.0.0.1', 'localhost.example', '[::2]']
    expect(asked.map((host) => optionsOf(`smtp://${host}`).requireTLS)).toEqual([false, false, false, false, true, true, true])
    expect([optionsOf('smtps://127.0.0.1').requireTLS, optionsOf('smtp://[::1]:25').host]).toEqual([false, '::1'])
  })
  test('an account is given only where there is one, and twenty seconds are the longest that is waited', () => {
    expect(optionsOf('smtp://mail.example')).not.toHaveProperty('auth')
    expect(optionsOf('smtp://mail.example:2525', { HELIODESK_SMTP_USER: 'u', HELIODESK_SMTP_PASSWORD: 'p' })).toMatchObject({
      ...{
        port: 2525,
        auth: { user: 'u', pass: 'p' },
        connectionTimeout: 20_000,
        greetingTimeout: 20_000,
        socketTimeout: 20_000,
      },
      ...{ disableFileAccess: true, disableUrlAccess: true, tls: { minVersion: 'TLSv1.2' } },
    })
  })
  test('a text is sent as it is, without HTML; a 499 is put off, a 500 is for good', async () => {
    const server = await startMailServer()
    const sender = mailSender(parseEnv({ ...from, HELIODESK_SMTP_URL: server.url }))
    await sender.send({ ...message, content: '1 < 2', isHtml: false })
    expect(server.mails[0]?.source).not.toContain('multipart/alternative')
    server.refuse('499 later')
    await expect(sender.send(message)).rejects.not.toBeInstanceOf(SendRefusal)
    server.refuse('500 never')
    await expect(sender.send(message)).rejects.toBeInstanceOf(SendRefusal)
  })
  test('an account that the server does not know is the operator’s to mend: the message waits, and no password is told', async () => {
    const server = await startMailServer()
    const account = { HELIODESK_SMTP_USER: 'u', HELIODESK_SMTP_PASSWORD: 'geheim' }
    server.refuse('535 wrong password geheim')
    const failure = await mailSender(parseEnv({ ...from, ...account, HELIODESK_SMTP_URL: server.url }))
      .send(message)
      .catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(Error)
    expect(failure).not.toBeInstanceOf(SendRefusal)
    expect(String(failure)).not.toContain('geheim')
  })
})
