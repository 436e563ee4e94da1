import { expect, test } from 'vitest'
import { comparePanels, type PanelFacts, panelPlaces } from './panels.ts'

const none = Object.fromEntries(panelPlaces.map((place) => [place, null])) as PanelFacts['counts']
const breaks = (counts: Partial<PanelFacts['counts']>, isUnderWay = false, isBuilding = false) =>
  comparePanels({ counts: { ...none, ...counts }, isUnderWay, isBuilding })
    .filter(({ differs }) => differs)
    .map(({ place }) => place)

test('the counts of an order agree with what is agreed, or say where they do not', () => {
  expect(breaks({ surveyed: 24, agreed: 24, sent: 24, onSite: 24, counted: 24, settled: 24 })).toEqual([])
  expect(breaks({ surveyed: 24, agreed: 24, sent: 26, onSite: 24, counted: 23, settled: 24 })).toEqual(['sent', 'counted'])
  expect(breaks({ surveyed: 24, counted: 23 })).toEqual(['counted'])
})

test('a supplement may agree on other panels than the survey, and what no record knows differs from nothing', () => {
  expect(breaks({ surveyed: 24, agreed: 22, counted: 22 })).toEqual([])
  expect(breaks({ counted: 22 })).toEqual([])
})

test('what is on its way is no final figure, what was counted is', () => {
  expect(breaks({ agreed: 24, sent: 10, onSite: 4, counted: 20 }, true)).toEqual(['counted'])
  expect(breaks({ agreed: 24, sent: 10, onSite: 4 })).toEqual(['sent', 'onSite'])
})

test('what was scanned on the roof is compared once it is handed in', () => {
  expect(breaks({ agreed: 24, onSite: 24, installed: 18 }, false, true)).toEqual([])
  expect(breaks({ agreed: 24, onSite: 24, installed: 18, counted: 24 })).toEqual(['installed'])
})
