import { FieldControl } from '@heliodesk/widgets/field/FieldControl'
import { shipment as copy } from '#web/copy/zhCN/shipment.ts'
import type { StepControl } from '#web/lifecycle/stepForm.ts'
import { ScanBar } from './ScanBar.tsx'
import styles from './scan.module.css'

/** One serial number: typed, or read from the plate by a camera or from a picture; what is read last stands. */
export function SerialControl(control: Parameters<StepControl>[0]) {
  const take = (serial: string): string => {
    control.onChange(serial)
    return copy.scanned(serial)
  }
  return (
    <div className={styles.serials}>
      <FieldControl {...control} />
      <ScanBar onSerial={take} />
    </div>
  )
}
