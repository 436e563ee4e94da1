import { sendingMessages } from '@heliodesk/contracts/messages/sending'
import type { Wording } from '@heliodesk/contracts/text/message'
import type { Context } from '../context.ts'
import { MessageError } from '../language/messageError.ts'

/** `message`: a text of an administrator or of the platform, without a code. */
export type SmsPurpose = SmsCodePurpose | 'message'
export type SmsCodePurpose = 'login' | 'forget' | 'phone'

/** A short message on its way. Code and phone stand here in clear and nowhere else. */
export interface Sms {
  readonly id: string
  readonly mobile: string
  readonly purpose: SmsPurpose
  readonly code: string | null
  readonly text: string
}

/** Carries messages out of the house. Another way to send is another one of these. */
export interface SmsSender {
  readonly name: Wording
  /** Nothing leaves the house: the message is shown to administrators instead. */
  readonly isDemo: boolean
  /** Rejects with a reason for the operator. */
  send(sms: Sms): Promise<void>
}

/** The sender of this installation: the configured gateway, else the built-in one. */
export function buildSmsSender({ env, log }: Pick<Context, 'env' | 'log'>): SmsSender {
  return env.smsUrl === null ? demoSender(log) : gatewaySender(env.smsUrl, env.smsToken)
}

/** Sends nothing: one line in the log, which never holds the code itself, and the message in the list of the platform. */
function demoSender(log: Context['log']): SmsSender {
  return {
    name: sendingMessages.demoSms(),
    isDemo: true,
    async send({ id, mobile, purpose }) {
      log.warn({ smsId: id, mobile, purpose }, '演示短信：没有真实发送，内容见消息中心 → 短信记录')
    },
  }
}

const gatewayTimeoutMs = 10_000

function gatewaySender(url: string, token: string | null): SmsSender {
  return {
    name: new URL(url).host,
    isDemo: false,
    async send({ mobile, purpose, code, text }) {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token === null ? {} : { authorization: `Bearer ${token}` }) },
        body: JSON.stringify({ mobile, purpose, code, text }),
        redirect: 'error',
        signal: AbortSignal.timeout(gatewayTimeoutMs),
      })
      await answer.body?.cancel()
      if (!answer.ok) throw new MessageError(sendingMessages.smsAnswer({ status: String(answer.status) }))
    },
  }
}
