import { Secret, TOTP } from 'otpauth'
import type { TestApp } from './app.ts'

/** The code that an authenticator app shows for a secret. */
export function totpCode(secret: string, nowMs: number): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: nowMs })
}

export interface EnrolledTotp {
  readonly secret: string
  readonly recoveryCodes: readonly string[]
}

/** Enrols codes by time for whoever holds the token, as their settings do. */
export async function enrolTotp(app: TestApp, token: string): Promise<EnrolledTotp> {
  const { body } = await app.call('POST', '/sys/secondFactor/totp/start', { token })
  const { secret } = body.result
  const code = totpCode(secret, app.context.clock.now())
  const confirmed = await app.call('POST', '/sys/secondFactor/totp/confirm', { token, body: { code } })
  return { secret, recoveryCodes: confirmed.body.result.recoveryCodes }
}
