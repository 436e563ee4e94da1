import { expect, test } from 'vitest'
import { answerClientError } from './clientError.ts'

function socketOf(given: { readonly writable?: boolean; readonly bytesRead?: number }) {
  const reported: string[] = []
  const socket = {
    ...{ writable: true, bytesRead: 0, ...given },
    destroy: () => void reported.push('closed'),
    end: (text: string) => void reported.push(text.split('\r\n', 1)[0] ?? ''),
  }
  // The parts of a socket that are looked at; the rest of its interface is not used.
  return { socket: socket as unknown as Parameters<typeof answerClientError>[1], reported }
}
const failure = (code: string) => Object.assign(new Error(code), { code })

test.each([
  ['a connection opened ahead of need and never used', 'ERR_HTTP_REQUEST_TIMEOUT', { bytesRead: 0 }, 'closed'],
  ['headers that trickle in too slowly', 'ERR_HTTP_REQUEST_TIMEOUT', { bytesRead: 40 }, 'HTTP/1.1 408 Request Timeout'],
  ['bytes that are no request', 'HPE_INVALID_METHOD', { bytesRead: 9 }, 'HTTP/1.1 400 Bad Request'],
  ['a connection that the other side cut', 'ECONNRESET', { bytesRead: 9 }, 'closed'],
  ['a connection that takes nothing any more', 'HPE_INVALID_METHOD', { writable: false }, 'closed'],
])('%s', (_, code, given, expected) => {
  const { socket, reported } = socketOf(given)
  answerClientError(failure(code), socket)
  expect(reported).toEqual([expected])
})
