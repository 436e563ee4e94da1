import { type RefObject, useEffect, useRef, useState } from 'react'
import { pixelsOf } from './pixels.ts'

export type CameraState = 'off' | 'starting' | 'on' | 'denied' | 'insecure'
/** How often a look is taken, in milliseconds. */
const pace = 180

interface Camera {
  readonly state: CameraState
  readonly video: RefObject<HTMLVideoElement | null>
  readonly start: () => void
  readonly stop: () => void
}

/** The camera at the back of a phone, read until it is stopped; it is let go with the component. */
export function useCamera(onCode: (text: string) => void): Camera {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<CameraState>('off')
  const told = useRef(onCode)
  useEffect(() => {
    told.current = onCode
  })
  const isWanted = state === 'starting' || state === 'on'
  useEffect(() => {
    if (!isWanted) return
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setInterval> | undefined
    let isOver = false
    const begin = async () => {
      const wanted = { video: { facingMode: 'environment', width: { ideal: 1280 } } }
      const [{ readCode }, opened] = await Promise.all([import('./readCode.ts'), navigator.mediaDevices.getUserMedia(wanted)])
      stream = opened
      const shown = video.current
      if (isOver || shown === null) {
        for (const track of opened.getTracks()) track.stop()
        return
      }
      shown.srcObject = opened
      await shown.play()
      setState('on')
      timer = setInterval(() => {
        const pixels = pixelsOf(shown, shown.videoWidth, shown.videoHeight)
        const text = pixels === null ? null : readCode(pixels)
        if (text !== null) told.current(text)
      }, pace)
    }
    begin().catch(() => isOver || setState('denied'))
    return () => {
      isOver = true
      clearInterval(timer)
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
  }, [isWanted])
  return {
    state,
    video,
    start: () => setState(navigator.mediaDevices === undefined ? 'insecure' : 'starting'),
    stop: () => setState('off'),
  }
}
