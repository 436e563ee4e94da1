import { widgets } from '@heliodesk/widgets/copy/enUS.ts'
import { copy as widgetsZh } from '@heliodesk/widgets/copy/zhCN.ts'
import { describe, expect, test } from 'vitest'
import { english } from './enUS/index.ts'

type Area = Readonly<Record<string, unknown>>
const files = import.meta.glob<Area>(['./zhCN/*.ts', '../../../../packages/widgets/src/copy/zhCN/*.ts'], { eager: true })
const areas = Object.entries(files).map(([path, exports]) => [path.replace(/^.*\/|\.ts$/g, ''), exports] as const)

const chinese = /[\u3000-\u303f\u4e00-\u9fff]/

/** `a.b.0: string`, one line per text, so that a difference names its place. */
function shapeOf(value: unknown, path = ''): readonly string[] {
  if (typeof value !== 'object' || value === null) return [`${path}: ${typeof value}`]
  return Object.entries(value).flatMap(([key, inner]) => shapeOf(inner, path === '' ? key : `${path}.${key}`))
}

const samples = ['x', '', 0, 1, 5, true, false, ['a', 'b']]

/** Every wording: texts as they are; functions for one and for many, and with each flag. */
function wordingsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'function')
    return typeof value === 'object' && value !== null ? Object.values(value).flatMap(wordingsOf) : []
  return samples.flatMap((part) => {
    try {
      return wordingsOf(Reflect.apply(value, undefined, new Array(value.length).fill(part)))
    } catch {
      // A list given where a text is expected, or the other way round.
      return []
    }
  })
}

describe('the catalogue of texts in two languages', () => {
  test('no two areas have one name', () => {
    expect(new Set(areas.map(([name]) => name)).size).toBe(areas.length)
  })

  test.for(areas)('the area %s is one object under the name of its file', ([name, exports]) => {
    expect(Object.keys(exports)).toEqual([name])
  })

  test.for(areas)('the area %s has an English sibling with the same texts of the same kinds', ([name, exports]) => {
    expect(shapeOf(english[name]).toSorted()).toEqual(shapeOf(exports[name]).toSorted())
  })

  test('no English area is without a Chinese one', () => {
    const known = new Set(['widgets', ...areas.map(([name]) => name)])
    expect(Object.keys(english).filter((name) => !known.has(name))).toEqual([])
  })

  test('the widgets say everything in English too', () => {
    expect(shapeOf(widgets).toSorted()).toEqual(shapeOf(widgetsZh).toSorted())
  })

  test.for(Object.entries(english))('no Chinese character is left in the English texts of %s', ([, texts]) => {
    expect(wordingsOf(texts).filter((wording) => chinese.test(wording))).toEqual([])
  })
})
