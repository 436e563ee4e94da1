import { dictionaries } from '@heliodesk/contracts/dictionaries'
import { lifecycles } from '@heliodesk/contracts/lifecycles/index'
import { expect, test } from 'vitest'
import { isStatusDict, toneOf } from './dictTones.ts'

test('every state of every life has a mark of its own meaning', () => {
  const unmarked = lifecycles.filter(({ dict }) => !isStatusDict(dict)).map(({ dict }) => dict)
  expect(unmarked).toEqual([])
  const plain = lifecycles.flatMap(({ dict }) => {
    const items = dictionaries.find(({ code }) => code === dict)?.items ?? []
    return items.filter(({ value }) => toneOf(dict, value) === 'plain').map(({ value }) => `${dict} ${value}`)
  })
  expect(plain).toEqual([])
})
