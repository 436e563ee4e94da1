import { readPieces, splitSerials } from '@heliodesk/domain/stock/serials'
import { FieldControl } from '@heliodesk/widgets/field/FieldControl'
import { shipment as copy } from '#web/copy/zhCN/shipment.ts'
import type { StepControl } from '#web/lifecycle/stepForm.ts'
import { ScanBar } from './ScanBar.tsx'
import styles from './scan.module.css'

type Props = Parameters<StepControl>[0]

const countOf = (text: string): number => {
  const { named, free } = readPieces(text)
  return [...named.values()].reduce((sum, serials) => sum + serials.length, free.length)
}

/** A list of serial numbers: typed, pasted, or read from the goods by a camera or from a picture. */
export function SerialsControl(control: Props) {
  const text = typeof control.value === 'string' ? control.value : ''
  const add = (serial: string): string => {
    if (splitSerials(text).includes(serial)) return copy.scannedBefore(serial)
    control.onChange(text.trim() === '' ? serial : `${text.trimEnd()}\n${serial}`)
    return copy.scanned(serial)
  }
  return (
    <div className={styles.serials}>
      <FieldControl {...control} />
      <ScanBar onSerial={add}>
        <span className={styles.count}>{copy.pieces(countOf(text))}</span>
      </ScanBar>
    </div>
  )
}
