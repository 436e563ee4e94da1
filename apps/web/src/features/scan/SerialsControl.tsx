import { readPieces, splitSerials } from '@heliodesk/domain/stock/serials'
import { FieldControl } from '@heliodesk/widgets/field/FieldControl'
import { type ChangeEvent, useRef, useState } from 'react'
import { shipment as copy } from '#web/copy/zhCN/shipment.ts'
import type { StepControl } from '#web/lifecycle/stepForm.ts'
import { Button } from '#web/ui/Button.tsx'
import { readPicture } from './pixels.ts'
import styles from './scan.module.css'
import { type CameraState, useCamera } from './useCamera.ts'

type Props = Parameters<StepControl>[0]

const refused: Partial<Record<CameraState, () => string>> = {
  starting: () => copy.scanStarting,
  denied: () => copy.scanDenied,
  insecure: () => copy.scanInsecure,
  on: () => copy.scanHint,
}

const countOf = (text: string): number => {
  const { named, free } = readPieces(text)
  return [...named.values()].reduce((sum, serials) => sum + serials.length, free.length)
}

/** A list of serial numbers: typed, pasted, or read from the goods by a camera or from a picture. */
export function SerialsControl(control: Props) {
  const text = typeof control.value === 'string' ? control.value : ''
  const [said, setSaid] = useState('')
  const file = useRef<HTMLInputElement>(null)
  const add = (code: string) => {
    const [serial] = splitSerials(code)
    if (serial === undefined) return
    if (splitSerials(text).includes(serial)) return setSaid(copy.scannedBefore(serial))
    control.onChange(text.trim() === '' ? serial : `${text.trimEnd()}\n${serial}`)
    setSaid(copy.scanned(serial))
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
    <div className={styles.serials}>
      <FieldControl {...control} />
      <div className={styles.bar}>
        <Button size="small" onClick={isOn ? camera.stop : camera.start}>
          {isOn ? copy.scanStop : copy.scan}
        </Button>
        <Button size="small" onClick={() => file.current?.click()}>
          {copy.scanPicture}
        </Button>
        <span className={styles.count}>{copy.pieces(countOf(text))}</span>
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
    </div>
  )
}
