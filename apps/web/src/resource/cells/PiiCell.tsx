import { useMutation } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { Icon } from '../../app/icons/Icon.tsx'
import { resource as copy } from '../../copy/zhCN/resource.ts'
import { usePermission } from '../../session/permission.ts'
import styles from './cells.module.css'

/** The right to see a personal number in full; the server checks it again and writes the look down. */
const revealCode = 'system:pii:reveal'

export interface PiiCellProps {
  readonly resource: string
  readonly id: string
  readonly name: string
  readonly label: string
  readonly masked: string
}

/** A masked number with an eye. The full one is fetched by its own audited call and forgotten when the cell goes. */
export function PiiCell({ resource, id, name, label, masked }: PiiCellProps) {
  const mayReveal = usePermission(revealCode)
  const reveal = useMutation({
    mutationFn: () => call('POST /sys/pii/reveal', { body: { resource, id, field: name } }),
  })
  const full = reveal.data?.value ?? null
  return (
    <span className={styles.pii}>
      <span className={styles.number}>{full ?? masked}</span>
      {mayReveal && (
        <button
          type="button"
          className={styles.eye}
          aria-label={full === null ? copy.list.reveal(label) : copy.list.conceal(label)}
          aria-pressed={full !== null}
          disabled={reveal.isPending}
          onClick={(event) => {
            event.stopPropagation()
            if (full === null) reveal.mutate()
            else reveal.reset()
          }}
        >
          <Icon name={full === null ? 'eye' : 'eyeOff'} size={16} />
        </button>
      )}
    </span>
  )
}
