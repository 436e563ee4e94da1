import { errors } from '@heliodesk/contracts/errors'
import { limits } from '@heliodesk/contracts/limits'
import { lifeAround } from '#server/access/signer.ts'
import { hashToken, sameBytes } from '#server/access/tokens.ts'
import type { Context } from '#server/context.ts'
import { putCaptcha, takeCaptcha } from './captcha.queries.ts'
import { captchaImage, randomCaptchaText } from './captchaImage.ts'
import { checkCaptchaWork, isWorkAnswer } from './captchaWork.service.ts'

type Needs = Pick<Context, 'access' | 'cipher' | 'clock' | 'db' | 'env'>

/** HELIODESK_TEST_MODE: the picture always shows this. */
const testText = 'abcd'

/** A new picture for a key that the browser made up; a former one of the same key is void. */
export async function newCaptcha({ db, clock, env }: Pick<Needs, 'db' | 'clock' | 'env'>, key: string): Promise<string> {
  const text = env.testMode ? testText : randomCaptchaText()
  await putCaptcha(db, { key, answerHash: answerHash(key, text), expiresMs: clock.now() + limits.captchaMs })
  return captchaImage(text)
}

/**
 * Spends the captcha, a picture or a piece of work. Throws the refusal when it is unknown, too old, from the future, already used, or answered wrongly.
 */
export async function checkCaptcha(context: Needs, key: string, answer: string): Promise<void> {
  if (isWorkAnswer(answer)) return checkCaptchaWork(context, key, answer)
  const { db, clock } = context
  const expected = await takeCaptcha(db, key, lifeAround(clock.now(), limits.captchaMs))
  if (expected === null) throw errors.captchaExpired()
  if (!sameBytes(expected, answerHash(key, answer))) throw errors.captchaWrong()
}

function answerHash(key: string, text: string): Buffer {
  return hashToken(`${key}:${text.trim().toLowerCase()}`)
}
