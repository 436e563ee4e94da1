import { expect, test } from 'vitest'
import { dragTo, idle, keyTo, release, type TrackPoint, thinned } from './sliderModel.ts'

test('[SLIDER-03] idle, dragging, then at the end whoever decides is asked', () => {
  const dragging = dragTo(idle, 0.4)
  expect(dragging).toEqual({ phase: 'dragging', at: 0.4 })
  expect(release(dragTo(dragging, 1.7))).toEqual({ phase: 'checking', at: 1 })
})

test('[SLIDER-04] released early it is idle at 0', () => {
  expect(release(dragTo(idle, 0.99))).toEqual(idle)
  expect(release(idle)).toEqual(idle)
})

test('what has passed is not dragged any more', () => {
  const passed = { phase: 'passed', at: 1 } as const
  expect([dragTo(passed, 0.2), release(passed)]).toEqual([passed, passed])
})

test('keys go a tenth of the way, to the start and to the end', () => {
  expect(['ArrowRight', 'ArrowLeft', 'End', 'Home', 'a'].map((key) => keyTo(0.5, key))).toEqual([0.6, 0.4, 1, 0, null])
  expect([keyTo(1, 'ArrowRight'), keyTo(0, 'ArrowLeft')]).toEqual([1, 0])
})

test('a long track keeps its first and last place', () => {
  const track = Array.from({ length: 1000 }, (_, at): TrackPoint => [at, at / 999, 0])
  const thin = thinned(track)
  expect([thin.length, thin[0], thin.at(-1)]).toEqual([120, track[0], track[999]])
})
