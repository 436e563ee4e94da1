import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { sendingMessages } from '@heliodesk/contracts/messages/sending'
import { lookupPinned, type PinnedHost } from '../http/outboundGuard.ts'
import { MessageError } from '../language/messageError.ts'
import type { WebhookRequest } from './webhookRequest.ts'

const timeoutMs = 15_000
const mostBytes = 64 * 1024

export interface PostAnswer {
  readonly status: number
  readonly text: string
}

/** One POST to the address that was looked at. Follows nowhere else, verifies the certificate, reads no more than a little. */
export function postJson({ url, headers, body }: WebhookRequest, pinned: PinnedHost): Promise<PostAnswer> {
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(timeoutMs)
    const call = send(
      url,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': String(Buffer.byteLength(body)), 'user-agent': 'Heliodesk' },
        lookup: lookupPinned(pinned),
        agent: false,
        signal,
      },
      (answer) => readText(answer).then((text) => resolve({ status: answer.statusCode ?? 0, text }), reject),
    )
    call.on('error', (error) => reject(signal.aborted ? new MessageError(sendingMessages.hookSilent()) : error))
    call.end(body)
  })
}

async function readText(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of answer) {
    const bytes = Buffer.from(chunk)
    size += bytes.length
    chunks.push(bytes)
    if (size > mostBytes) {
      answer.destroy()
      break
    }
  }
  return Buffer.concat(chunks).toString('utf8').slice(0, mostBytes)
}
