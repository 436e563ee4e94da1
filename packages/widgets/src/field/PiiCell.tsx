import { useState } from 'react'
import { copy } from '../copy/zhCN.ts'
import { Icon } from '../icon/Icon.tsx'
import { useWidgetServices } from '../services/WidgetServices.tsx'
import styles from './cells.module.css'

export interface PiiCellProps {
  readonly resource: string
  readonly id: string
  readonly name: string
  readonly label: string
  readonly masked: string
}

/** A masked number with an eye. The full one is fetched by its own audited call and forgotten when the cell goes. */
export function PiiCell({ resource, id, name, label, masked }: PiiCellProps) {
  const services = useWidgetServices()
  const mayReveal = services.useMayReveal()
  const [full, setFull] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const reveal = async () => {
    setBusy(true)
    try {
      setFull(await services.reveal({ resource, id, field: name }))
    } catch {
      // The refusal was shown; the number stays masked.
    } finally {
      setBusy(false)
    }
  }
  return (
    <span className={styles.pii}>
      <span className={styles.number}>{full ?? masked}</span>
      {mayReveal && (
        <button
          type="button"
          className={styles.eye}
          aria-label={full === null ? copy.field.reveal(label) : copy.field.conceal(label)}
          aria-pressed={full !== null}
          disabled={isBusy}
          onClick={() => (full === null ? void reveal() : setFull(null))}
        >
          <Icon name={full === null ? 'eye' : 'eyeOff'} />
        </button>
      )}
    </span>
  )
}
