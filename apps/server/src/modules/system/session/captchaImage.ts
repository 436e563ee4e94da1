import { randomInt } from 'node:crypto'
import sharp from 'sharp'
import { captchaLetters, glyphOf, type Point } from './captchaGlyphs.ts'

export function randomCaptchaText(): string {
  return Array.from({ length: 4 }, () => captchaLetters[randomInt(captchaLetters.length)]).join('')
}

/** Twice the size at which it is shown. */
export const [captchaWidth, captchaHeight] = [224, 80]
const paper = '#f5f6f8'

/**
 * The text as a picture, a PNG as a data URL for an `<img>`. Only pixels leave the server: one ink for letters and lines, so that no colour
 * tells them apart; every letter is turned, slanted and scaled by itself, all of them bent together by waves, close enough to touch, and
 * crossed by curves as thick as their strokes.
 */
export async function captchaImage(text: string): Promise<string> {
  const png = await sharp(Buffer.from(drawing(text)))
    .png({ palette: true, colours: 16 })
    .toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}

/** Between `from` and `to`, from the cryptographic generator. */
const between = (from: number, to: number): number => from + ((to - from) * randomInt(1_000_000)) / 1_000_000
const turnOf = (): number => between(0, 2 * Math.PI)

function drawing(text: string): string {
  const ink = `rgb(${randomInt(20, 90)},${randomInt(20, 90)},${randomInt(60, 130)})`
  const letters = lettersOf(text).map((path) => strokeOf(ink, between(5, 6.4), path))
  const lines = Array.from({ length: 2 }, () => strokeOf(ink, between(1.8, 3), lineOf()))
  const gap = strokeOf(paper, between(1.4, 2.2), lineOf())
  const specks = Array.from({ length: 24 }, () => strokeOf(ink, between(1.5, 3.5), speckOf()))
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${captchaWidth}" height="${captchaHeight}">`,
    `<rect width="100%" height="100%" fill="${paper}"/>`,
    ...[...letters, gap, ...lines, ...specks],
    '</svg>',
  ].join('')
}

const strokeOf = (ink: string, width: number, path: string): string =>
  `<path fill="none" stroke="${ink}" stroke-width="${width.toFixed(1)}" stroke-linecap="round" stroke-linejoin="round" d="${path}"/>`

type Move = (point: Point) => Point

/** Bends the whole line of letters, differently in every picture. */
function waves(): Move {
  const [across, along] = [between(3, 6), between(2, 4)]
  const [long, short] = [between(70, 130), between(30, 55)]
  const [first, second] = [turnOf(), turnOf()]
  return ({ x, y }) => ({
    x: x + along * Math.sin((2 * Math.PI * y) / short + second),
    y: y + across * Math.sin((2 * Math.PI * x) / long + first),
  })
}

type Glyph = readonly (readonly Point[])[]

/** A path of the drawing for each letter. */
export function lettersOf(text: string): readonly string[] {
  const bend = waves()
  const advance = between(43, 48)
  let x = (captchaWidth - advance * (text.length - 1)) / 2 + between(-10, 10)
  const letters = [...text].map((letter): Glyph => {
    const place = placed({ x, y: captchaHeight / 2 + between(-5, 5) })
    x += advance + between(-3, 3)
    return glyphOf(letter).map((line) => line.map((point) => bend(place(point))))
  })
  const fit = within(letters.flat(2).map((point) => point.x))
  return letters.map((letter) => letter.map((line) => `M${line.map(fit).map(textOf).join('L')}`).join(''))
}

/** What a letter keeps off the edges: half a stroke and a little paper. */
const margin = 6

/** Wide letters far from the middle are moved back, and pressed together when they need more than there is. */
function within(xs: readonly number[]): Move {
  const [least, most] = [Math.min(...xs), Math.max(...xs)]
  const room = captchaWidth - 2 * margin
  const scale = Math.min(1, room / (most - least))
  const width = (most - least) * scale
  const start = Math.min(Math.max(least, margin), captchaWidth - margin - width)
  return ({ x, y }) => ({ x: start + (x - least) * scale, y })
}

const textOf = ({ x, y }: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`

/** Strokes are 6 wide and 8 high, around their middle. */
function placed(at: Point): Move {
  const [wide, high] = [between(5.2, 6.8), between(5.6, 6.8)]
  const [turn, slant] = [between(-0.32, 0.32), between(-0.22, 0.22)]
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  return ({ x, y }) => {
    const [right, down] = [(x - 3) * wide + slant * (y - 4) * high, (y - 4) * high]
    return { x: at.x + right * cos - down * sin, y: at.y + right * sin + down * cos }
  }
}

/** A curve from side to side. */
function lineOf(): string {
  const y = (): string => between(10, captchaHeight - 10).toFixed(1)
  const [from, to] = [between(0, 24).toFixed(1), between(captchaWidth - 24, captchaWidth).toFixed(1)]
  const middle = [between(50, 90), between(130, 175)].map((x) => `${x.toFixed(1)} ${y()}`).join(' ')
  return `M${from} ${y()}C${middle} ${to} ${y()}`
}

function speckOf(): string {
  const at = { x: between(0, captchaWidth), y: between(0, captchaHeight) }
  return `M${textOf(at)}L${textOf({ x: at.x + between(-4, 4), y: at.y + between(-4, 4) })}`
}
