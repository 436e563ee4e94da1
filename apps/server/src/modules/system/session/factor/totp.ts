import { Secret, TOTP } from 'otpauth'

/** As every authenticator app knows them (RFC 6238): SHA-1, six digits, thirty seconds. */
const shape = { algorithm: 'SHA1', digits: 6, period: 30 } as const
const stepMs = shape.period * 1000
/** Clocks of phones are a little off: one step either way. */
const window = 1

/** 160 bits, in the letters that people can type. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** What the picture to scan holds. */
export function totpUri(of: { readonly secret: string; readonly issuer: string; readonly account: string }): string {
  // A colon would end the name of the issuer.
  const issuer = of.issuer.replaceAll(':', ' ')
  return new TOTP({ ...shape, issuer, label: of.account, secret: Secret.fromBase32(of.secret) }).toString()
}

/** The step that a code belongs to, among the present one and its neighbours; null when it is none of theirs. */
export function totpStep(secret: string, code: string, nowMs: number): number | null {
  const token = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return null
  const delta = TOTP.validate({ ...shape, token, secret: Secret.fromBase32(secret), timestamp: nowMs, window })
  return delta === null ? null : Math.floor(nowMs / stepMs) + delta
}
