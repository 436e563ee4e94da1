import { expect, test } from 'vitest'
import { stationDictionaries } from '../../dictionaries/station.ts'
import { stationChangeDictionaries } from '../../dictionaries/stationChange.ts'
import type { FieldMap } from '../../kit/resource.ts'
import { changeKinds, pairsOf } from './kinds.ts'
import { stationChange } from './stationChange.ts'

const fields: FieldMap = stationChange.fields

test('each kind of change has its pairs, of fields that exist and are of one sort, asked for by that kind', () => {
  const kinds = stationDictionaries.find(({ code }) => code === 'change_type')
  expect(stationChangeDictionaries).toHaveLength(1)
  expect(Object.keys(changeKinds).toSorted()).toEqual(kinds?.items.map(({ value }) => value).toSorted())
  for (const kind of Object.keys(changeKinds)) {
    for (const { before, after } of pairsOf(kind)) {
      expect([kind, before, fields[before]?.kind]).toEqual([kind, before, fields[after]?.kind])
      if (after !== 'newOwnerName')
        expect([kind, after, fields[after]?.options.when?.in.includes(kind)]).toEqual([kind, after, true])
    }
  }
})

test('a kind that nobody knows has no pairs', () => {
  expect(pairsOf('99')).toEqual([])
})
