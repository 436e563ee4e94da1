import type { FastifyReply, FastifyRequest } from 'fastify'

const fixed = {
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
} as const

const oneYear = 31_536_000

/** Headers of every answer, errors and files included. Nothing is cached unless its route says so; no CORS header exists. */
export function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(fixed).header('cache-control', 'no-store').header('x-request-id', request.id)
  if (request.protocol === 'https') reply.header('strict-transport-security', `max-age=${oneYear}; includeSubDomains`)
}

/**
 * Policy of the pages. Scripts only from our own files; the style sheets that the interface makes at run time carry the nonce,
 * and single style attributes (positions, column widths) are allowed because they cannot load anything.
 */
export function pagePolicy(nonce: string): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
