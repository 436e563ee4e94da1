import { beforeEach, expect, test, vi } from 'vitest'
import { questions } from '../confirm.ts'
import { toasts } from '../toast.ts'
import { buildPresenter } from './presenter.ts'

const desktop = 'Mozilla/5.0 Chrome/153'
function build(userAgent = desktop) {
  const ending = { logout: vi.fn(async () => null), reload: vi.fn(), userAgent }
  return { ending, presenter: buildPresenter(ending) }
}
const shown = () => toasts.getState().items.map(({ kind, title, count }) => ({ kind, title, count }))

beforeEach(() => {
  vi.useFakeTimers()
  toasts.setState({ items: [] })
  questions.setState({ asked: [] })
  return () => vi.useRealTimers()
})

test('[ERR-01] 401 is said at once, and logout and reload follow after 1.5 s', async () => {
  const { ending, presenter } = build()
  presenter.expired()
  expect(shown()).toEqual([{ kind: 'error', title: '登录已过期，请重新登录', count: 1 }])
  await vi.advanceTimersByTimeAsync(1_499)
  expect(ending.logout).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(ending.logout).toHaveBeenCalledTimes(1)
  expect(ending.reload).toHaveBeenCalledTimes(1)
})

test('[ERR-01] several 401 at once end the session once', async () => {
  const { ending, presenter } = build()
  for (let i = 0; i < 4; i++) presenter.expired()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(ending.reload).toHaveBeenCalledTimes(1)
  expect(shown().every((item) => item.count === 1)).toBe(true)
})

test('[ERR-06] the modal has one button, and signing in again logs out and reloads', async () => {
  const { ending, presenter } = build()
  presenter.expiredModal()
  const [asked] = questions.getState().asked
  expect(asked).toMatchObject({ title: '登录已过期，请重新登录', confirm: '重新登录' })
  expect(asked?.cancel).toBeUndefined()
  expect(ending.logout).not.toHaveBeenCalled()
  asked?.answer(true)
  await vi.advanceTimersByTimeAsync(0)
  expect(ending.reload).toHaveBeenCalledTimes(1)
})

test('[ERR-07] in a work-chat app a loading message stands in for the modal', async () => {
  const { ending, presenter } = build('Mozilla/5.0 wxwork/4.1')
  presenter.expiredModal()
  expect(questions.getState().asked).toHaveLength(0)
  expect(shown()).toMatchObject([{ kind: 'loading', title: '登录已过期，请重新登录' }])
  await vi.advanceTimersByTimeAsync(1_500)
  expect(ending.reload).toHaveBeenCalledTimes(1)
})

test('one cause is one message with a counter', () => {
  const { presenter } = build()
  for (let i = 0; i < 6; i++) presenter.notice('timeout', '网络超时', { detail: '稍后' })
  presenter.warning('refusal:x', 'x')
  expect(shown()).toEqual([
    { kind: 'error', title: '网络超时', count: 6 },
    { kind: 'warning', title: 'x', count: 1 },
  ])
})
