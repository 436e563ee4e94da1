import { errors } from '@heliodesk/contracts/errors'
import { limits } from '@heliodesk/contracts/limits'
import { hashToken, sameBytes } from '../../../access/tokens.ts'
import type { Context } from '../../../context.ts'
import { putCaptcha, takeCaptcha } from './captcha.queries.ts'
import { captchaImage, randomCaptchaText } from './captchaImage.ts'

type Needs = Pick<Context, 'db' | 'clock' | 'env'>

/** HELIODESK_TEST_MODE: the picture always shows this. */
const testText = 'abcd'

/** A new picture for a key that the browser made up; a former one of the same key is void. */
export async function newCaptcha({ db, clock, env }: Needs, key: string): Promise<string> {
  const text = env.testMode ? testText : randomCaptchaText()
  await putCaptcha(db, { key, answerHash: answerHash(key, text), expiresMs: clock.now() + limits.captchaMs })
  return captchaImage(text)
}

/** Spends the captcha. Throws the refusal when it is unknown, older than 60 s, already used, or answered wrongly. */
export async function checkCaptcha({ db, clock }: Needs, key: string, answer: string): Promise<void> {
  const expected = await takeCaptcha(db, key, clock.now())
  if (expected === null) throw errors.captchaExpired()
  if (!sameBytes(expected, answerHash(key, answer))) throw errors.captchaWrong()
}

function answerHash(key: string, text: string): Buffer {
  return hashToken(`${key}:${text.trim().toLowerCase()}`)
}
