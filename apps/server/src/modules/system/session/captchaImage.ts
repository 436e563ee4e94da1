import { randomInt } from 'node:crypto'
import svgCaptcha from 'svg-captcha'

// The package's typings leave out that it is itself a function that draws a given text; its own choice of text is predictable.
const draw = svgCaptcha as unknown as (text: string, options: svgCaptcha.ConfigObject) => string

/** Letters and digits that nobody confuses: no o, O, 0, i, I, l, L, 1 (the answer is compared without case). */
const alphabet = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789'

export function randomCaptchaText(): string {
  return Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')
}

/** The text as a picture, 112 × 40, as a data URL for an `<img>`. Letters are outlines: the text does not stand in the source. */
export function captchaImage(text: string): string {
  const svg = draw(text, { width: 112, height: 40, fontSize: 44, noise: 2, color: true, background: '#f5f6f8' })
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}
