import { expect, test } from 'vitest'
import { terminalProgress } from './progress.ts'

function written(isTTY: boolean, work: (progress: ReturnType<typeof terminalProgress>) => void): string {
  let text = ''
  work(terminalProgress('演示', { isTTY, write: (part) => (text += part) }))
  return text
}

test('a terminal shows a bar that fills and ends with a new line', () => {
  const text = written(true, (progress) => {
    progress.show(0, 4)
    progress.show(2, 4)
    progress.end(4)
  })
  const lines = text.split('\r').slice(1)
  expect(lines.map((line) => line.split('█').length - 1)).toEqual([0, 15, 30])
  expect(lines[1]).toContain('50%')
  expect(text.endsWith('完成\n')).toBe(true)
})

test('a log file gets a line for each tenth and no control characters', () => {
  const text = written(false, (progress) => {
    for (let done = 0; done <= 100; done++) progress.show(done, 100)
    progress.end(100)
  })
  expect(text.split('\n').filter((line) => line !== '')).toHaveLength(11)
  expect(text).not.toContain('\r')
})
