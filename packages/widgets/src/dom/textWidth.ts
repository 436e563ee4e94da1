let pen: CanvasRenderingContext2D | null | undefined
const known = new Map<string, number>()

/** Room in px that a text takes in the font of the page: letters differ by half from one machine to the next. */
export function textWidth(text: string, sizePx: number, weight = 400): number {
  const key = `${weight} ${sizePx} ${text}`
  const before = known.get(key)
  if (before !== undefined) return before
  pen ??= document.createElement('canvas').getContext('2d')
  if (!pen) return 0
  pen.font = `${weight} ${sizePx}px ${getComputedStyle(document.body).fontFamily}`
  const width = Math.ceil(pen.measureText(text).width)
  known.set(key, width)
  return width
}
