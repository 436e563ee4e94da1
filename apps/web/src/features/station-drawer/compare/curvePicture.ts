import type { ChartColors } from '@heliodesk/widgets/chart/chartColors.ts'
import type { EChartsCoreOption } from 'echarts/core'
import type { Look } from './series.ts'

export interface Picture {
  readonly title: string
  /** What the upright axis measures, with its unit. */
  readonly axis: string
  readonly legend: readonly { readonly text: string; readonly look: Look }[]
  readonly option: EChartsCoreOption
}

const size = { width: 900, chart: 420, margin: 24, line: 22 } as const
/** Points of the picture per pixel of the page. */
export const pictureScale = 2

const escapeXml = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)

const dashes = { solid: '', dashed: ' stroke-dasharray="6 4"', dotted: ' stroke-dasharray="2 3"' } as const

/** The chart as it is drawn, on its ground, with title, legend and the unit of its axis around it. */
export async function pictureSvg({ title, axis, legend, option }: Picture, colors: ChartColors) {
  const { init } = await import('@heliodesk/widgets/chart/echartsCore.ts')
  const chart = init(null, null, { renderer: 'svg', ssr: true, width: size.width - 2 * size.margin, height: size.chart })
  // The writer of the chart puts the family into an attribute as it is.
  const family = colors['font-sans'].replaceAll('"', "'")
  chart.setOption({ textStyle: { fontFamily: family, fontSize: 12 }, ...option, animation: false })
  const drawn = chart.renderToSVGString()
  chart.dispose()
  const top = size.margin + 28 + legend.length * size.line + 24
  const height = top + size.chart + size.margin
  const rows = legend.map(({ text, look }, at) => {
    const y = size.margin + 28 + at * size.line + 10
    const stroke = `stroke="${escapeXml(colors[look.color])}" stroke-width="3"${dashes[look.dash]}`
    return `<line x1="${size.margin}" x2="${size.margin + 24}" y1="${y}" y2="${y}" ${stroke}/><text x="${size.margin + 34}" y="${y + 5}" font-size="13" fill="${escapeXml(colors['text-2'])}">${escapeXml(text)}</text>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${size.width}" height="${height}" viewBox="0 0 ${size.width} ${height}" font-family="${escapeXml(family)}"><rect width="100%" height="100%" fill="${escapeXml(colors['bg-card'])}"/><text x="${size.margin}" y="${size.margin + 14}" font-size="17" font-weight="600" fill="${escapeXml(colors['text-1'])}">${escapeXml(title)}</text>${rows.join('')}<text x="${size.margin}" y="${top - 4}" font-size="12" fill="${escapeXml(colors['chart-axis'])}">${escapeXml(axis)}</text><g transform="translate(${size.margin} ${top})">${drawn}</g></svg>`
  return { svg, width: size.width, height }
}

/** The picture as PNG, twice as fine as the page. */
export async function picturePng(picture: Picture, colors: ChartColors): Promise<Blob> {
  const { svg, width, height } = await pictureSvg(picture, colors)
  const image = new Image()
  await new Promise((resolve, reject) => {
    image.onload = resolve
    image.onerror = reject
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  })
  const canvas = document.createElement('canvas')
  canvas.width = width * pictureScale
  canvas.height = height * pictureScale
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  )
}
