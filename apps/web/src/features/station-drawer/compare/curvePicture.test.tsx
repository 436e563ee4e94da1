import { chartColors } from '@heliodesk/widgets/chart/chartColors.ts'
import { afterEach, expect, test } from 'vitest'
import '@heliodesk/widgets/theme/tokens.css'
import { setThemeMode, startTheme } from '#web/app/settings/themeMode.ts'
import { buildLine } from '#web/testing/buildStation.ts'
import { compareOption } from './compareOption.ts'
import { picturePng, pictureSvg } from './curvePicture.ts'
import { looks, type Series } from './series.ts'

const series: Series = {
  key: 'own',
  name: '<甲 & "乙">',
  range: '2026-10-15',
  capacityKwp: 20,
  look: looks.day,
  line: buildLine(),
}
const picture = () => ({
  title: '<甲 & "乙">',
  axis: '功率 W',
  legend: [{ text: '<甲 & "乙"> 2026-10-15', look: series.look }],
  option: compareOption({ series: [series], perKwp: false, noData: '无数据', label: String }, chartColors()),
})

afterEach(() => setThemeMode('light'))

test('the picture carries title, unit and legend in the look of each line, and is well formed whatever a name holds', async () => {
  startTheme()
  const { svg, width } = await pictureSvg(picture(), chartColors())
  const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml')
  expect(parsed.querySelector('parsererror')).toBeNull()
  expect(width).toBe(900)
  const texts = [...parsed.documentElement.children].filter(({ tagName }) => tagName === 'text').map((text) => text.textContent)
  expect(texts).toEqual(['<甲 & "乙">', '<甲 & "乙"> 2026-10-15', '功率 W'])
  const line = [...parsed.documentElement.children].find(({ tagName }) => tagName === 'line')
  expect([line?.getAttribute('stroke'), line?.getAttribute('stroke-dasharray')]).toEqual([chartColors()['chart-compare'], '6 4'])
})

test.each(['light', 'dark'] as const)('the PNG has twice the size and the ground of the %s theme', async (mode) => {
  startTheme()
  setThemeMode(mode)
  const { width, height } = await pictureSvg(picture(), chartColors())
  const image = await createImageBitmap(await picturePng(picture(), chartColors()))
  expect([image.width, image.height]).toEqual([width * 2, height * 2])
  const context = new OffscreenCanvas(60, 1).getContext('2d')
  context?.drawImage(image, 0, 0)
  const [red = 0] = context?.getImageData(4, 0, 1, 1).data ?? []
  expect(red > 200).toBe(mode === 'light')
})
