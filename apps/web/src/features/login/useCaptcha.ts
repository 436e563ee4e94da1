import { limits } from '@heliodesk/contracts/limits'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../api/client.ts'

/** `picture` is typed by a person; `working` and `solved` are the computation in its place. */
type CaptchaState = 'picture' | 'failed' | 'working' | 'solved'

export interface Captcha {
  readonly key: string
  /** Data URL; null while it is fetched. */
  readonly image: string | null
  readonly state: CaptchaState
  /** Lets the browser compute instead: answers what goes into the field; null when it was broken off. */
  readonly solve: () => Promise<string | null>
}

const newKey = (): string => `${Date.now()}${Math.random().toString(36).slice(2, 8)}`

/** The picture of the login page. It dies after a minute: `renewIfOld` fetches another before somebody types in vain. */
export function useCaptcha() {
  const [captcha, setCaptcha] = useState<Omit<Captcha, 'solve'>>({ key: '', image: null, state: 'picture' })
  const fetchedAt = useRef(0)
  const running = useRef<AbortController | null>(null)
  const begin = useCallback((): AbortSignal => {
    running.current?.abort()
    running.current = new AbortController()
    fetchedAt.current = 0
    return running.current.signal
  }, [])
  const renew = useCallback(() => {
    const signal = begin()
    const key = newKey()
    setCaptcha({ key, image: null, state: 'picture' })
    call('GET /sys/randomImage/:key', { params: { key }, signal, silent: true }).then(
      (image) => {
        fetchedAt.current = Date.now()
        setCaptcha({ key, image, state: 'picture' })
      },
      () => {
        if (!signal.aborted) setCaptcha({ key, image: null, state: 'failed' })
      },
    )
  }, [begin])
  const solve = useCallback(async (): Promise<string | null> => {
    const signal = begin()
    setCaptcha((old) => ({ ...old, state: 'working' }))
    try {
      const { solveWork } = await import('./captchaWork.ts')
      const { key, answer } = await solveWork(signal)
      setCaptcha({ key, image: null, state: 'solved' })
      return answer
    } catch {
      if (!signal.aborted) renew()
      return null
    }
  }, [begin, renew])
  useEffect(() => {
    renew()
    return () => running.current?.abort()
  }, [renew])
  const renewIfOld = useCallback(() => {
    const old = Date.now() - fetchedAt.current > limits.captchaMs - 5_000
    if (fetchedAt.current > 0 && old) renew()
  }, [renew])
  return { captcha: { ...captcha, solve }, renew, renewIfOld }
}
