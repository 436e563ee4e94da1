import type { ReceivedMessage } from '@heliodesk/contracts/endpoints/message'
import type { FileAnswer } from '#server/http/answer.ts'
import { textAsHtml } from '#server/messaging/safeHtml.ts'

const inline = (text: string): string => textAsHtml(text).replace(/^<p>|<\/p>$/g, '')

/**
 * A message as a page of its own (wire contract §10). The contract leaves it open to everybody who knows the id; here its receivers alone
 * get it, its content has been sanitized, and the policy of the answer runs and loads nothing.
 */
export function messagePage({ titile, msgContent, sender, sendTime }: ReceivedMessage): FileAnswer {
  const facts = [sender, sendTime].filter((fact) => fact !== null).map(inline)
  return {
    body: `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${inline(titile)}</title></head><body><h1>${inline(titile)}</h1><p>${facts.join(' · ')}</p><article>${msgContent}</article></body></html>`,
    fileName: `${titile}.html`,
    contentType: 'text/html; charset=utf-8',
    document: true,
  }
}
