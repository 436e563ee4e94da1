import { describe, expect, test } from 'vitest'
import { gradeOf, pointsOf, ratingFigures, ratingMeasures, scoreOf } from './rating.ts'

describe('the grade of an agent', () => {
  test('counts weights that come to a hundred', () => {
    expect(ratingFigures.reduce((sum, figure) => sum + ratingMeasures[figure].weight, 0)).toBe(100)
  })

  test.each([
    ['1', '7.00', '100.00'],
    ['1', '3.20', '100.00'],
    ['1', '18.50', '50.00'],
    ['1', '30.00', '0.00'],
    ['2', '12.50', '75.00'],
    ['4', '99.00', '0.00'],
  ] as const)('gives figure %s of %s in proportion %s points', (figure, value, points) => {
    expect(pointsOf(figure, value)).toBe(points)
  })

  test('leaves out figures that nothing was counted for', () => {
    expect(
      scoreOf([
        { figure: '1', points: '80.00' },
        { figure: '2', points: null },
        { figure: '3', points: '100.00' },
      ]),
    ).toBe('90.00')
    expect(scoreOf([{ figure: '2', points: null }])).toBeNull()
  })

  test.each([
    ['90.00', 3, 'A'],
    ['89.99', 3, 'B'],
    ['75.00', 9, 'B'],
    ['74.99', 9, 'C'],
    ['59.99', 9, 'D'],
    ['100.00', 2, '0'],
    [null, 9, '0'],
  ] as const)('is, with %s points of %s orders, %s', (score, orders, grade) => {
    expect(gradeOf(score, orders)).toBe(grade)
  })
})
