import { chartColors } from '@heliodesk/widgets/chart/chartColors.ts'
import { stationCurve as copy } from '#web/copy/zhCN/stationCurve.ts'
import { saveBlob } from '#web/files/saveBlob.ts'
import { curveCsv, fileName } from './curveCsv.ts'
import { picturePng } from './curvePicture.ts'
import { type Plot, pictureTitle, quantityOf } from './plot.ts'
import { hasData, titleOf } from './series.ts'

/** Name of the station, its day, what is measured, and that others stand beside it. */
export function plotFileName({ series, isDay }: Plot, extension: 'csv' | 'png'): string {
  const [own] = series
  const parts = [own?.name ?? '', own?.range === '' ? copy.total : (own?.range ?? ''), quantityOf(isDay)]
  return fileName(series.length > 1 ? [...parts, copy.fileCompared] : parts, extension)
}

export function exportCsv(plot: Plot): void {
  const text = curveCsv(plot.series, copy)
  saveBlob(new Blob([text], { type: 'text/csv;charset=utf-8' }), plotFileName(plot, 'csv'))
}

export async function exportPng(plot: Plot): Promise<void> {
  const colors = chartColors()
  const legend = plot.series.map((one) => ({
    text: hasData(one) ? titleOf(one) : `${titleOf(one)} · ${copy.noData}`,
    look: one.look,
  }))
  const picture = { title: pictureTitle(plot), axis: plot.axis, legend, option: plot.option(colors) }
  saveBlob(await picturePng(picture, colors), plotFileName(plot, 'png'))
}
