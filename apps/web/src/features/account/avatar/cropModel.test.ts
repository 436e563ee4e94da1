import { describe, expect, test } from 'vitest'
import { held, mostZoom, moved, shownPart, startCrop, zoomed, zoomOf } from './cropModel.ts'

const wide = { width: 400, height: 200 }
const tall = { width: 100, height: 300 }
const side = 280

describe('the crop of a picture', () => {
  test('begins filled and centred', () => {
    expect(shownPart(startCrop(wide, side), side)).toEqual({ x: 100, y: 0, side: 200 })
    expect(shownPart(startCrop(tall, side), side)).toEqual({ x: 0, y: 100, side: 100 })
  })

  test('never shows what is beside the picture, however far it is pushed', () => {
    for (const picture of [wide, tall]) {
      for (const by of [-9_999, 9_999]) {
        const part = shownPart(moved(startCrop(picture, side), { x: by, y: by }, picture, side), side)
        expect(part.x).toBeGreaterThanOrEqual(0)
        expect(part.y).toBeGreaterThanOrEqual(0)
        expect(part.x + part.side).toBeLessThanOrEqual(picture.width + 1e-9)
        expect(part.y + part.side).toBeLessThanOrEqual(picture.height + 1e-9)
      }
    }
  })

  test('zooms about the middle and stays within its limits', () => {
    const start = startCrop(wide, side)
    const closer = zoomed(start, 2, wide, side)
    expect(shownPart(closer, side)).toEqual({ x: 150, y: 50, side: 100 })
    expect(zoomOf(zoomed(closer, 99, wide, side), wide, side)).toBeCloseTo(mostZoom)
    expect(zoomed(closer, 0, wide, side)).toEqual(start)
  })

  test('a crop from elsewhere is brought back into its limits', () => {
    expect(held({ scale: 0.01, x: 500, y: -900 }, wide, side)).toEqual({ scale: 1.4, x: 0, y: 0 })
  })
})
