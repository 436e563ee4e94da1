import fc from '@heliodesk/domain/testing/properties'
import { describe, expect, test } from 'vitest'
import { place, swap } from './imageModel.ts'

describe('moving an image', () => {
  test('[UPLOAD-23] swaps the two and gives the new order', () => {
    expect(swap(['a', 'b', 'c'], 'b', -1)).toEqual({ order: ['b', 'a', 'c'] })
    expect(swap(['a', 'b', 'c'], 'b', 1)).toEqual({ order: ['a', 'c', 'b'] })
  })

  test('[UPLOAD-21] the first cannot go left', () => {
    expect(swap(['a', 'b'], 'a', -1)).toEqual({ refused: 'unknown' })
    expect(swap(['a'], 'a', -1)).toEqual({ refused: 'unknown' })
  })

  test('[UPLOAD-22] the last cannot go right', () => {
    expect(swap(['a', 'b'], 'b', 1)).toEqual({ refused: 'atEnd' })
  })

  test('an image that is not there moves nowhere', () => {
    expect(swap(['a'], 'x', 1)).toEqual({ refused: 'unknown' })
    expect(place(['a', 'b'], 'x', 0)).toEqual(['a', 'b'])
  })
})

test('no move loses or doubles an image, and a dropped one stands where it was dropped', () => {
  const orders = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(
      orders,
      fc.nat(7),
      fc.integer({ min: -3, max: 12 }),
      fc.constantFrom(-1 as const, 1 as const),
      (order, at, to, step) => {
        const id = order[at % order.length] ?? ''
        const moved = swap(order, id, step)
        if ('order' in moved) expect([...moved.order].sort()).toEqual([...order].sort())
        const placed = place(order, id, to)
        expect([...placed].sort()).toEqual([...order].sort())
        expect(placed.indexOf(id)).toBe(Math.max(0, Math.min(to, order.length - 1)))
      },
    ),
  )
})
