import { expect, test } from 'vitest'
import { checkPanels, panelRanges } from './panelCheck.ts'

const isOk = (strings: number, panels: number | null): boolean => checkPanels(strings, panels).ok

test('[DEVICE-10] one string takes 0 to 23 panels', () => {
  expect([0, 23, 24].map((panels) => isOk(1, panels))).toEqual([true, true, false])
})
test('[DEVICE-11] two strings take 24 to 44 panels', () => {
  expect([23, 24, 44, 45].map((panels) => isOk(2, panels))).toEqual([false, true, true, false])
})
test('[DEVICE-12] three strings take 45 to 64 panels', () => {
  expect([44, 45, 64, 65].map((panels) => isOk(3, panels))).toEqual([false, true, true, false])
})
test('[DEVICE-13] four strings take 65 to 76 panels', () => {
  expect([64, 65, 76, 77].map((panels) => isOk(4, panels))).toEqual([false, true, true, false])
})
test('[DEVICE-14] the table lists 77 to 83 panels for five strings', () => {
  expect(panelRanges.find((row) => row.strings === 5)).toEqual({ strings: 5, min: 77, max: 83 })
})
test('[DEVICE-15] no string, and five or more strings, are always flagged', () => {
  expect([isOk(0, 0), isOk(0, 20), isOk(5, 77), isOk(5, 80), isOk(6, 90)]).toEqual([false, false, false, false, false])
})
test('an unknown panel count is flagged and names the range it should lie in', () => {
  expect(checkPanels(2, null)).toEqual({ ok: false, range: { strings: 2, min: 24, max: 44 } })
})
test('where no number of panels would be right none is reported, else the one that would be', () => {
  for (const strings of [-1, 0, 5, 6]) expect(checkPanels(strings, 80)).toEqual({ ok: false, range: null })
  const range = { strings: 1, min: 0, max: 23 }
  expect([checkPanels(1, 23), checkPanels(1, 24), checkPanels(1, -1), checkPanels(1, null)]).toEqual([
    { ok: true, range },
    { ok: false, range },
    { ok: false, range },
    { ok: false, range },
  ])
})
