import { expect, test } from 'vitest'
import { deedOf, turned, viewAfter, wholeView, zoomed } from './viewModel.ts'

test('a picture grows and shrinks within bounds, and comes back to its whole', () => {
  let view = wholeView
  for (let i = 0; i < 30; i++) view = zoomed(view, 1)
  expect(view.scale).toBe(8)
  for (let i = 0; i < 60; i++) view = zoomed(view, -1)
  expect(view.scale).toBe(0.25)
  expect(viewAfter(turned(view, 1), 'fit')).toEqual(wholeView)
})

test('four turns are none, in both directions', () => {
  expect(turned(turned(turned(turned(wholeView, 1), 1), 1), 1)).toEqual(wholeView)
  expect(turned(wholeView, -1).quarters).toBe(3)
})

test('every deed has a key', () => {
  expect(['+', '=', '-', '0', 'r', 'R', 'ArrowLeft', 'ArrowRight', 'x', 'toString'].map(deedOf)).toEqual([
    'zoomIn',
    'zoomIn',
    'zoomOut',
    'fit',
    'turnRight',
    'turnLeft',
    'previous',
    'next',
    undefined,
    undefined,
  ])
})
