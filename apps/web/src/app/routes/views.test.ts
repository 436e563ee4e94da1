import { expect, test, vi } from 'vitest'
import './allViews.ts'
import { addViews, ChunkLoadError, hasView, loadChunk, loadView, preloadLoaded, prepareView, type ViewModule } from './views.ts'

test('[ROUTE-02] a view is a file under pages', () => {
  expect([hasView('user/login'), hasView('refresh/index'), hasView('refresh'), hasView('nope/index')]).toEqual([
    true,
    true,
    true,
    false,
  ])
})

test('[ERR-19] an unknown view is rejected with MODULE_NOT_FOUND', async () => {
  await expect(loadView('nope')).rejects.toMatchObject({ code: 'MODULE_NOT_FOUND', message: 'nope' })
})

test('a view that will probably be opened is fetched when somebody moves in the window and it has nothing else to do, once, and told of when it fails to nobody', async () => {
  const idle: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (work: () => void) => void idle.push(work))
  const moves = new EventTarget()
  vi.stubGlobal('addEventListener', moves.addEventListener.bind(moves))
  vi.stubGlobal('removeEventListener', moves.removeEventListener.bind(moves))
  const move = () => moves.dispatchEvent(new Event('pointermove'))
  const asked: string[] = []
  const view = (name: string, answer: Promise<ViewModule>) => () => {
    asked.push(name)
    return answer
  }
  const page: ViewModule = { default: () => null, preload: (search, pathname) => void asked.push(pathname + search) }
  addViews({
    '../../pages/idle/one.tsx': view('one', Promise.resolve(page)),
    '../../pages/idle/broken.tsx': view('broken', Promise.reject(new TypeError('gone'))),
  })
  for (const name of ['idle/one', 'idle/broken', 'idle/nowhere']) prepareView(name)
  expect(idle).toEqual([])
  move()
  expect(asked).toEqual([])
  for (const work of idle.splice(0)) work()
  expect(asked).toEqual(['one', 'broken'])
  await Promise.resolve()
  await Promise.resolve()
  prepareView('idle/one')
  move()
  expect(idle).toEqual([])
  preloadLoaded('idle/one', '?a=1', '/idle/one/7')
  expect(asked.at(-1)).toBe('/idle/one/7?a=1')
  vi.unstubAllGlobals()
})

test('[ERR-17] [HTTP-16] a script that does not come in 120 s is a ChunkLoadError', async () => {
  vi.useFakeTimers()
  try {
    const pending = loadChunk(() => new Promise<never>(() => undefined)).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(119_999)
    const early = await Promise.race([pending, Promise.resolve('still loading')])
    expect(early).toBe('still loading')
    await vi.advanceTimersByTimeAsync(1)
    expect(await pending).toBeInstanceOf(ChunkLoadError)
    expect(await pending).toMatchObject({ name: 'ChunkLoadError' })
  } finally {
    vi.useRealTimers()
  }
})

test('[ERR-18] a style that does not come has its own code', async () => {
  const load = () => Promise.reject(new Error('Unable to preload CSS for /assets/a.css'))
  await expect(loadChunk(load)).rejects.toMatchObject({ code: 'CSS_CHUNK_LOAD_FAILED', name: 'ChunkLoadError' })
})

test('[ERR-17] a script that is refused is a ChunkLoadError, an error inside it is not', async () => {
  const refused = new TypeError('Failed to fetch dynamically imported module: http://h/assets/a.js')
  await expect(loadChunk(() => Promise.reject(refused))).rejects.toBeInstanceOf(ChunkLoadError)
  await expect(loadChunk(() => Promise.reject(new RangeError('inside')))).rejects.toBeInstanceOf(RangeError)
})
