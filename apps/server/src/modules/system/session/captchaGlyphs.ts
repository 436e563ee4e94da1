export interface Point {
  readonly x: number
  readonly y: number
}
/** Strokes of a letter, each a line of points, 6 wide and 8 high. */
export type Glyph = readonly (readonly Point[])[]

/** As an SVG path of M, L and Q. They are ours, so that no font of the machine is needed. */
const strokes: Readonly<Record<string, string>> = {
  A: 'M0 8L3 0L6 8M1.1 5.2L4.9 5.2',
  B: 'M0 4L3.5 4Q6 4 6 6Q6 8 3.5 8L0 8L0 0L3.5 0Q5.5 0 5.5 2Q5.5 4 3.5 4',
  C: 'M6 1.5Q5 0 3 0Q0 0 0 4Q0 8 3 8Q5 8 6 6.5',
  D: 'M0 0L0 8L2.5 8Q6 8 6 4Q6 0 2.5 0L0 0',
  E: 'M5.5 0L0 0L0 8L5.5 8M0 4L4.5 4',
  F: 'M5.5 0L0 0L0 8M0 4L4.5 4',
  H: 'M0 0L0 8M6 0L6 8M0 4L6 4',
  J: 'M2.5 0L5 0L5 5.5Q5 8 2.6 8Q0.4 8 0.3 5.8',
  K: 'M0 0L0 8M5.5 0L0 5M2 3.4L6 8',
  M: 'M0 8L0 0L3 5L6 0L6 8',
  N: 'M0 8L0 0L6 8L6 0',
  P: 'M0 8L0 0L3.5 0Q6 0 6 2.2Q6 4.5 3.5 4.5L0 4.5',
  R: 'M0 8L0 0L3.5 0Q6 0 6 2.2Q6 4.5 3.5 4.5L0 4.5M3 4.5L6 8',
  T: 'M0 0L6 0M3 0L3 8',
  U: 'M0 0L0 5Q0 8 3 8Q6 8 6 5L6 0',
  W: 'M0 0L1.5 8L3 2.5L4.5 8L6 0',
  X: 'M0 0L6 8M6 0L0 8',
  Y: 'M0 0L3 4L6 0M3 4L3 8',
  3: 'M0.4 1.3Q1.2 0 3 0Q5.5 0 5.5 2Q5.5 4 2.5 4Q6 4 6 6Q6 8 3 8Q1 8 0 6.6',
  4: 'M4.5 8L4.5 0L0 5.5L6 5.5',
  7: 'M0 0L6 0L2 8',
  9: 'M0.6 7.1Q1.4 8 2.6 8Q6 7.8 6 3Q6 0 3 0Q0 0 0 2.6Q0 4.8 3 4.8Q5.2 4.8 5.9 3',
}

/** Nobody takes one of them for another: no O and 0, no I and 1, no S and 5, no Z and 2, no B and 8, no U and V, no G and 6. */
export const captchaLetters: readonly string[] = Object.keys(strokes).filter((letter) => letter !== 'B')

const glyphs = new Map<string, Glyph>()

/** The strokes of a letter, in steps that are short enough to be bent. */
export function glyphOf(letter: string): Glyph {
  const name = letter.toUpperCase()
  const known = glyphs.get(name)
  if (known) return known
  const outline = strokes[name]
  if (outline === undefined) throw new Error(`no strokes for ${letter}`)
  const made = outline.split('M').slice(1).map(pointsOf)
  glyphs.set(name, made)
  return made
}

const steps = 8

function pointsOf(stroke: string): readonly Point[] {
  const points: Point[] = []
  for (const [, letter, rest = ''] of `M${stroke}`.matchAll(/([MLQ])([^MLQ]*)/g)) {
    const numbers = rest.trim().split(' ').map(Number)
    const end = { x: numbers.at(-2) ?? 0, y: numbers.at(-1) ?? 0 }
    const start = points.at(-1)
    if (letter === 'M' || start === undefined) points.push(end)
    else {
      const control = letter === 'Q' ? { x: numbers[0] ?? 0, y: numbers[1] ?? 0 } : middleOf(start, end)
      for (let step = 1; step <= steps; step += 1) points.push(curveAt(start, control, end, step / steps))
    }
  }
  return points
}

const middleOf = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })

function curveAt(start: Point, control: Point, end: Point, t: number): Point {
  const at = (a: number, b: number, c: number): number => (1 - t) ** 2 * a + 2 * (1 - t) * t * b + t ** 2 * c
  return { x: at(start.x, control.x, end.x), y: at(start.y, control.y, end.y) }
}
