import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { captchaLetters, glyphOf } from './captchaGlyphs.ts'
import { captchaHeight, captchaImage, captchaWidth, lettersOf, randomCaptchaText } from './captchaImage.ts'

const pngOf = (url: string): Buffer => Buffer.from(url.split(',')[1] ?? '', 'base64')

/** A picture as a field of ink: true where it is darker than the paper by far. */
async function inkOf(png: Buffer) {
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true })
  return { isInk: (x: number, y: number) => (data[(y * info.width + x) * info.channels] ?? 255) < 170, ...info }
}
type Ink = Awaited<ReturnType<typeof inkOf>>

const side = 20
/** What lies between two columns, cropped to its ink and brought to 20 × 20. */
function cropped(ink: Ink, from: number, to: number): readonly boolean[] {
  const points = Array.from({ length: ink.height * (to - from) }, (_, at) => ({
    x: from + (at % (to - from)),
    y: Math.floor(at / (to - from)),
  })).filter(({ x, y }) => ink.isInk(x, y))
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const [wide, high] = [Math.max(...xs) - left + 1, Math.max(...ys) - top + 1]
  return Array.from({ length: side * side }, (_, at) => {
    const [column, row] = [at % side, Math.floor(at / side)]
    return ink.isInk(left + Math.floor(((column + 0.5) * wide) / side), top + Math.floor(((row + 0.5) * high) / side))
  })
}

async function templateOf(letter: string): Promise<readonly boolean[]> {
  const path = glyphOf(letter)
    .map((line) => `M${line.map(({ x, y }) => `${10 + x * 7} ${10 + y * 7}`).join('L')}`)
    .join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="62" height="76"><rect width="62" height="76" fill="#fff"/><path fill="none" stroke="#000" stroke-width="6" d="${path}"/></svg>`
  return cropped(await inkOf(await sharp(Buffer.from(svg)).png().toBuffer()), 0, 62)
}

/** As a simple program reads it: four columns of equal width between the first and the last ink, each compared with every letter. */
async function solved(png: Buffer, templates: ReadonlyMap<string, readonly boolean[]>): Promise<string> {
  const ink = await inkOf(png)
  const heights = Array.from(
    { length: ink.width },
    (_, x) => Array.from({ length: ink.height }, (_, y) => ink.isInk(x, y)).filter(Boolean).length,
  )
  const [first, last] = [heights.findIndex((count) => count > 6), heights.findLastIndex((count) => count > 6)]
  const width = (last - first + 1) / 4
  return Array.from({ length: 4 }, (_, at) => {
    const seen = cropped(ink, Math.floor(first + at * width), Math.floor(first + (at + 1) * width))
    const scored = [...templates].map(([letter, one]) => ({ letter, equal: one.filter((is, i) => is === seen[i]).length }))
    return scored.reduce((best, one) => (one.equal > best.equal ? one : best)).letter
  }).join('')
}

test('a captcha has four characters that nobody confuses, and is hardly ever the same', () => {
  const texts = Array.from({ length: 2_000 }, randomCaptchaText)
  for (const text of texts) expect(text).toMatch(/^[A-Z34679]{4}$/)
  expect(texts.filter((text) => /[OISZBVGQL012568]/.test(text))).toEqual([])
  expect(new Set(texts).size).toBeGreaterThan(1_950)
  expect(captchaLetters.length).toBe(21)
})

describe('the picture', () => {
  test('is a PNG, pixels and nothing else', async () => {
    const url = await captchaImage('abcd')
    expect(url).toMatch(/^data:image\/png;base64,[\w+/]+=*$/)
    const png = pngOf(url)
    expect(png.subarray(0, 8)).toEqual(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: captchaWidth, height: captchaHeight })
    const chunks: string[] = []
    for (let at = 8; at < png.length; at += png.readUInt32BE(at) + 12) chunks.push(png.toString('latin1', at + 4, at + 8))
    expect(chunks.filter((name) => !['IHDR', 'PLTE', 'IDAT', 'IEND', 'pHYs', 'tRNS'].includes(name))).toEqual([])
  })

  test('of one text is never the same twice', async () => {
    const urls = await Promise.all(Array.from({ length: 20 }, () => captchaImage('HKAT')))
    expect(new Set(urls).size).toBe(20)
  })

  test('keeps all letters within it, half a stroke off its edges', () => {
    for (const text of Array.from({ length: 300 }, (_, at) => (at % 3 === 0 ? 'WMWM' : randomCaptchaText()))) {
      const xs = lettersOf(text).flatMap((path) =>
        path
          .split(/[ML]/)
          .slice(1)
          .map((point) => Number(point.split(' ')[0])),
      )
      expect(xs.length).toBeGreaterThan(8)
      expect(Math.min(...xs)).toBeGreaterThanOrEqual(6)
      expect(Math.max(...xs)).toBeLessThanOrEqual(captchaWidth - 6)
    }
  })

  test('is solved by comparing letters hardly ever, though the same program reads clean letters', async () => {
    const templates = new Map<string, readonly boolean[]>()
    for (const letter of captchaLetters) templates.set(letter, await templateOf(letter))
    const clean = [...templates].map(([letter, seen]) => {
      const scored = [...templates].map(([name, one]) => ({ name, equal: one.filter((is, i) => is === seen[i]).length }))
      return scored.reduce((best, one) => (one.equal > best.equal ? one : best)).name === letter
    })
    expect(clean).not.toContain(false)
    const tries = 150
    let right = 0
    for (let at = 0; at < tries; at += 1) {
      const text = randomCaptchaText()
      if ((await solved(pngOf(await captchaImage(text)), templates)) === text) right += 1
    }
    expect(right).toBeLessThanOrEqual(tries / 10)
    console.info(`captcha: nearest template solves ${right} of ${tries}`)
  })
})
