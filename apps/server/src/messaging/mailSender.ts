import { sendingMessages } from '@heliodesk/contracts/messages/sending'
import { createTransport } from 'nodemailer'
import type { Env } from '../env.ts'
import { MessageError } from '../language/messageError.ts'
import { htmlAsText } from './safeHtml.ts'
import { messageTypes, type OutgoingMessage, type Sender, SendRefusal } from './sender.ts'

type MailEnv = Pick<Env, 'smtpUrl' | 'smtpUser' | 'smtpPassword' | 'smtpFrom'>

const isLoopback = (host: string): boolean => host === 'localhost' || host === '[::1]' || /^127\./.test(host)
const timeoutMs = 20_000

/** TLS from the start, or STARTTLS that must succeed; plain only to a server on this machine. The certificate is verified always. */
export function smtpOptions({ smtpUrl, smtpUser, smtpPassword }: MailEnv) {
  const url = new URL(smtpUrl ?? 'smtp://localhost')
  const secure = url.protocol === 'smtps:'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return {
    host,
    port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
    secure,
    requireTLS: !secure && !isLoopback(url.hostname),
    tls: { rejectUnauthorized: true, minVersion: 'TLSv1.2' as const },
    ...(smtpUser === null ? {} : { auth: { user: smtpUser, pass: smtpPassword ?? '' } }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
    logger: false,
  }
}

/** Mail by SMTP. A server that says 5xx has refused for good; anything else is tried again. */
export function mailSender(env: MailEnv): Sender {
  const { smtpUrl, smtpFrom } = env
  const isReady = smtpUrl !== null && smtpFrom !== null
  const domain = /@([^>\s]+)/.exec(smtpFrom ?? '')?.[1] ?? 'localhost'
  return {
    type: messageTypes.mail,
    name: isReady ? new URL(smtpUrl).host : '',
    missing: isReady ? null : sendingMessages.mailUnset(),
    isRepeatable: false,
    async send(message) {
      const transport = createTransport(smtpOptions(env))
      try {
        const { response } = await transport.sendMail({ from: smtpFrom ?? '', ...mailOf(message, domain) })
        return sendingMessages.mailTaken({ answer: response })
      } catch (error) {
        throw reasonOf(error, env.smtpPassword)
      } finally {
        transport.close()
      }
    },
  }
}

function mailOf({ id, title, content, isHtml, address }: OutgoingMessage, domain: string) {
  return {
    // One mailbox, never a list: what stands in a template or in a person's record must not widen the circle of readers.
    to: { name: '', address },
    subject: title.replace(/[\r\n]+/g, ' '),
    text: isHtml ? htmlAsText(content) : content,
    ...(isHtml ? { html: content } : {}),
    messageId: `<${id}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}

/** What the server said, without the password should it repeat what it was sent. */
function reasonOf(error: unknown, password: string | null): Error {
  const said = error instanceof Error ? error.message : String(error)
  const text = sendingMessages.mailNotSent({ why: password ? said.replaceAll(password, '…') : said })
  const status = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0
  const isAccount = error instanceof Error && 'code' in error && error.code === 'EAUTH'
  return status >= 500 && !isAccount ? new SendRefusal(text) : new MessageError(text)
}
