import { beforeEach, expect, test, vi } from 'vitest'
import { holdToasts, releaseToasts, toast, toasts } from './toast.ts'

beforeEach(() => {
  vi.useFakeTimers()
  toasts.setState({ items: [] })
  return () => vi.useRealTimers()
})
const titles = () => toasts.getState().items.map((item) => item.title)

test('a message goes by itself, a loading one when it is told to', () => {
  toast.success('已保存')
  const done = toast.loading('导出中，请稍候')
  vi.advanceTimersByTime(60_000)
  expect(titles()).toEqual(['导出中，请稍候'])
  done()
  expect(titles()).toEqual([])
})

test('the same message again starts its time anew and counts', () => {
  toast.warning('x')
  vi.advanceTimersByTime(5_000)
  toast.warning('x')
  vi.advanceTimersByTime(5_000)
  expect(toasts.getState().items).toMatchObject([{ title: 'x', count: 2 }])
})

test('nothing goes while somebody reads', () => {
  toast.error('x')
  holdToasts()
  vi.advanceTimersByTime(60_000)
  expect(titles()).toEqual(['x'])
  releaseToasts()
  vi.advanceTimersByTime(8_000)
  expect(titles()).toEqual([])
})

test('no more than five stand at once, the newest stay', () => {
  for (let i = 0; i < 8; i++) toast.info(String(i))
  expect(titles()).toEqual(['3', '4', '5', '6', '7'])
})
