export type Series = readonly (number | null)[]

/** Scales a series into a box: x by index, y from 0 (bottom) to the maximum. Gaps stay null. */
function place(series: Series, width: number, height: number): readonly (readonly [number, number] | null)[] {
  const top = Math.max(1e-9, ...series.map((value) => value ?? 0))
  const step = series.length > 1 ? width / (series.length - 1) : 0
  return series.map((value, index) => (value === null ? null : [index * step, height - (value / top) * height]))
}

const at = ([x, y]: readonly [number, number]) => `${x.toFixed(1)} ${y.toFixed(1)}`

/** SVG path of the line; a gap lifts the pen. */
export function linePath(series: Series, width: number, height: number): string {
  let pen = false
  const parts: string[] = []
  for (const point of place(series, width, height)) {
    if (point) parts.push(`${pen ? 'L' : 'M'}${at(point)}`)
    pen = point !== null
  }
  return parts.join('')
}

/** SVG path of the area under the line, one closed piece per run of values. */
export function areaPath(series: Series, width: number, height: number): string {
  const parts: string[] = []
  let run: (readonly [number, number])[] = []
  const close = () => {
    const [first] = run
    const last = run.at(-1)
    if (first && last && run.length > 1)
      parts.push(`M${at([first[0], height])}${run.map((point) => `L${at(point)}`).join('')}L${at([last[0], height])}Z`)
    run = []
  }
  for (const point of place(series, width, height)) {
    if (point) run.push(point)
    else close()
  }
  close()
  return parts.join('')
}
