import type { StationHoldings } from '@heliodesk/contracts/endpoints/stationLife'
import { slotAt } from '@heliodesk/domain/solar/slots'
import { useFocusBack } from '@heliodesk/widgets/dom/useFocusBack.ts'
import dayjs from 'dayjs'
import { useId, useState } from 'react'
import { stationLife as copy } from '#web/copy/zhCN/stationLife.ts'
import { DayPicker } from '#web/ui/DayPicker.tsx'
import { Input } from '#web/ui/Input.tsx'
import { Modal } from '#web/ui/Modal.tsx'
import { Radio } from '#web/ui/Radio.tsx'
import styles from './stationLife.module.css'

export interface Retiring {
  readonly retiredOn: string
  readonly retiredKind: '1' | '2'
  readonly retiredReason: string
}
interface RetireDialogProps {
  readonly stations: readonly StationHoldings[]
  readonly onRetire: (values: Retiring) => Promise<void>
  readonly onCancel: () => void
}

/** In Asia/Shanghai, whatever the browser's own zone. */
const today = (): string => slotAt(Date.now()).day

const sum = (stations: readonly StationHoldings[], key: 'openAlarms' | 'openOrders') =>
  stations.reduce((total, one) => total + one[key], 0)

/** Asks how and since when, and says what will happen. */
export function RetireDialog({ stations, onRetire, onCancel }: RetireDialogProps) {
  useFocusBack()
  const id = useId()
  const [values, setValues] = useState<Retiring>({ retiredOn: today(), retiredKind: '1', retiredReason: '' })
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const submit = async () => {
    setBusy(true)
    try {
      await onRetire(values)
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      width={520}
      title={copy.title(stations.length, stations[0]?.stationName ?? '')}
      okText={copy.confirm}
      cancelText={copy.cancel}
      okButtonProps={{ danger: true }}
      confirmLoading={busy}
      onOk={() => void submit()}
      onCancel={onCancel}
    >
      <div className={styles.fields}>
        <span id={`${id}-kind`}>{copy.kind}</span>
        <Radio.Group
          aria-labelledby={`${id}-kind`}
          value={values.retiredKind}
          options={[
            { value: '1', label: copy.pause },
            { value: '2', label: copy.leave },
          ]}
          onChange={(event) => setValues({ ...values, retiredKind: event.target.value === '2' ? '2' : '1' })}
        />
        <label htmlFor={`${id}-day`}>{copy.since}</label>
        <DayPicker
          id={`${id}-day`}
          allowClear={false}
          value={dayjs(values.retiredOn)}
          maxDate={dayjs(today())}
          onChange={(day) => day && setValues({ ...values, retiredOn: day.format('YYYY-MM-DD') })}
        />
        <label htmlFor={`${id}-reason`}>{copy.reason}</label>
        <Input
          id={`${id}-reason`}
          maxLength={200}
          placeholder={copy.reasonHint}
          value={values.retiredReason}
          onChange={(event) => setValues({ ...values, retiredReason: event.target.value })}
        />
      </div>
      <Consequences stations={stations} />
      {problem !== null && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </Modal>
  )
}

function Consequences({ stations }: { readonly stations: readonly StationHoldings[] }) {
  const alarms = sum(stations, 'openAlarms')
  const orders = sum(stations, 'openOrders')
  return (
    <div className={styles.what}>
      {copy.what}
      <ul>
        <li>{copy.capacity}</li>
        <li>{alarms > 0 ? copy.alarmsEnd(alarms) : copy.noAlarms}</li>
        {orders > 0 && <li>{copy.ordersStay(orders)}</li>}
        <li>{copy.history}</li>
        <li>{copy.undo}</li>
      </ul>
    </div>
  )
}
