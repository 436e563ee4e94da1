import type { FastifyReply, FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { pagePolicy, setSecurityHeaders } from './headers.ts'

function headersOf(protocol: string): Record<string, string> {
  const set: Record<string, string> = {}
  const reply = {
    headers: (given: object) => Object.assign(set, given) && reply,
    header: (name: string, value: string) => Object.assign(set, { [name]: value }) && reply,
  }
  setSecurityHeaders({ protocol, id: 'r1' } as FastifyRequest, reply as unknown as FastifyReply)
  return set
}

test('every answer has these headers, over TLS one more', () => {
  const plain = {
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    'x-request-id': 'r1',
  }
  expect(headersOf('http')).toEqual(plain)
  expect(headersOf('https')).toEqual({ ...plain, 'strict-transport-security': 'max-age=31536000; includeSubDomains' })
})

test('a page may load its own files, style sheets with the nonce, and nothing else', () => {
  expect(pagePolicy('n1').split('; ')).toEqual([
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'nonce-n1'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ])
})
