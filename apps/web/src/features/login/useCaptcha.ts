import { limits } from '@heliodesk/contracts/limits'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../api/client.ts'

export interface Captcha {
  readonly key: string
  /** Data URL; null while it is fetched. */
  readonly image: string | null
  readonly failed: boolean
}

const newKey = (): string => `${Date.now()}${Math.random().toString(36).slice(2, 8)}`

/** The picture of the login page. It dies after a minute: `renewIfOld` fetches another before somebody types in vain. */
export function useCaptcha() {
  const [captcha, setCaptcha] = useState<Captcha>({ key: '', image: null, failed: false })
  const fetchedAt = useRef(0)
  const running = useRef<AbortController | null>(null)
  const renew = useCallback(() => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    const key = newKey()
    setCaptcha({ key, image: null, failed: false })
    call('GET /sys/randomImage/:key', { params: { key }, signal: controller.signal, silent: true }).then(
      (image) => {
        fetchedAt.current = Date.now()
        setCaptcha({ key, image, failed: false })
      },
      () => {
        if (!controller.signal.aborted) setCaptcha({ key, image: null, failed: true })
      },
    )
  }, [])
  useEffect(() => {
    renew()
    return () => running.current?.abort()
  }, [renew])
  const renewIfOld = useCallback(() => {
    const old = Date.now() - fetchedAt.current > limits.captchaMs - 5_000
    if (fetchedAt.current > 0 && old) renew()
  }, [renew])
  return { captcha, renew, renewIfOld }
}
