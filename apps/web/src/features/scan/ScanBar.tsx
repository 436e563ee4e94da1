import { splitSerials } from '@heliodesk/domain/stock/serials'
import { type ChangeEvent, type ReactNode, useRef, useState } from 'react'
import { shipment as copy } from '#web/copy/zhCN/shipment.ts'
import { Button } from '#web/ui/Button.tsx'
import { readPicture } from './pixels.ts'
import styles from './scan.module.css'
import { type CameraState, useCamera } from './useCamera.ts'

interface Props {
  /** Takes a number that was read, and answers what is said of it. */
  readonly onSerial: (serial: string) => string
  readonly children?: ReactNode
}

const refused: Partial<Record<CameraState, () => string>> = {
  starting: () => copy.scanStarting,
  denied: () => copy.scanDenied,
  insecure: () => copy.scanInsecure,
  on: () => copy.scanHint,
}

/** Reads serial numbers from the goods, by a camera or from a picture; beside its buttons stands what the caller counts. */
export function ScanBar({ onSerial, children }: Props) {
  const [said, setSaid] = useState('')
  const file = useRef<HTMLInputElement>(null)
  const add = (code: string) => {
    const [serial] = splitSerials(code)
    if (serial !== undefined) setSaid(onSerial(serial))
  }
  const camera = useCamera(add)
  const isOn = camera.state === 'starting' || camera.state === 'on'
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const picture = event.target.files?.[0]
    event.target.value = ''
    if (picture === undefined) return
    const code = await readPicture(picture)
    if (code === null) setSaid(copy.scanNothing)
    else add(code)
  }
  return (
    <>
      <div className={styles.bar}>
        <Button size="small" onClick={isOn ? camera.stop : camera.start}>
          {isOn ? copy.scanStop : copy.scan}
        </Button>
        <Button size="small" onClick={() => file.current?.click()}>
          {copy.scanPicture}
        </Button>
        {children}
        <input
          ref={file}
          className={styles.file}
          type="file"
          accept="image/*"
          capture="environment"
          tabIndex={-1}
          aria-label={copy.scanPicture}
          onChange={(event) => void choose(event)}
        />
      </div>
      {isOn && <video ref={camera.video} className={styles.view} muted playsInline aria-label={copy.scanView} />}
      <p className={styles.said} role="status">
        {[refused[camera.state]?.(), said].filter(Boolean).join(' · ')}
      </p>
    </>
  )
}
