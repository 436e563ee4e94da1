import { randomUUID } from 'node:crypto'
import { errors } from '@heliodesk/contracts/errors'
import { limits } from '@heliodesk/contracts/limits'
import { isWorkDone, workPrefix } from '@heliodesk/domain/account/captchaWork'
import type { Context } from '#server/context.ts'
import { spendWork } from './captcha.queries.ts'

type Needs = Pick<Context, 'access' | 'cipher' | 'clock' | 'db' | 'env'>

const type = 'heliodesk-captcha-work'

/** Something to compute instead of a picture, for whoever cannot see one. Nothing is stored before it is answered. */
export function newCaptchaWork({ access, clock, env }: Pick<Needs, 'access' | 'clock' | 'env'>) {
  const work = randomUUID()
  const bits = env.captchaWork
  const life = { nowMs: clock.now(), seconds: limits.captchaWorkMs / 1_000 }
  return { challenge: access.signer.sign(type, { jti: work, bits }, life), work, bits }
}

export const isWorkAnswer = (answer: string): boolean => answer.startsWith(workPrefix)

/** Spends a challenge. Throws the refusal when it is not ours, over, from the future, answered before, or answered wrongly. */
export async function checkCaptchaWork(context: Needs, challenge: string, answer: string): Promise<void> {
  const { access, cipher, clock, db } = context
  const claims = access.signer.open(type, challenge, clock.now())
  if (claims === null || typeof claims.jti !== 'string' || typeof claims.bits !== 'number') throw errors.captchaExpired()
  const number = answer.slice(workPrefix.length)
  // A challenge is good for one try, as a picture is.
  const key = cipher.blindIndex(claims.jti, { table: 'sys_captcha', column: 'check_key' })
  if (!(await spendWork(db, key, Number(claims.exp) * 1_000))) throw errors.captchaExpired()
  if (!/^\d{1,12}$/.test(number) || !isWorkDone(claims.jti, Number(number), claims.bits)) throw errors.captchaWrong()
}
