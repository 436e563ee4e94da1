import { labelOfStatus, lookOfStatus } from '@heliodesk/domain/station/status'
import styles from './StatusMark.module.css'

export interface StatusMarkProps {
  /** 0 offline, 1 normal, 2 fault, 3 alarm, 4 out of service; number or string (A§3.1). */
  readonly status: unknown
  /** The server's label; decides the word (A§4). */
  readonly label?: string | null | undefined
  /** `plain` text, or a `tag` with soft fill and border. */
  readonly variant?: 'plain' | 'tag'
}

/** A station's state: always shape, colour and word together, so that no one depends on colour alone. */
export function StatusMark({ status, label, variant = 'plain' }: StatusMarkProps) {
  const look = lookOfStatus(status)
  return (
    <span className={`${styles.mark} ${variant === 'tag' ? styles.tag : ''}`} data-status={look.status} data-color={look.color}>
      <StatusShape status={look.status} />
      {labelOfStatus(status, label)}
    </span>
  )
}

/** A part of a bar, as long as there are stations in the state. */
export function StatusPart({ status, count }: { readonly status: unknown; readonly count: number }) {
  return <span className={styles.part} data-status={lookOfStatus(status).status} style={{ flexGrow: count }} />
}

/** The shape alone, where the word stands beside it anyway. */
export function StatusShape({ status }: { readonly status: unknown }) {
  const { shape, status: code } = lookOfStatus(status)
  return (
    <svg
      className={styles.shape}
      data-status={code}
      viewBox="0 0 10 10"
      width="10"
      height="10"
      aria-hidden="true"
      focusable="false"
    >
      {shape === 'ring' && <circle cx="5" cy="5" r="3.25" fill="none" stroke="currentColor" strokeWidth="1.5" />}
      {shape === 'dot' && <circle cx="5" cy="5" r="4" fill="currentColor" />}
      {shape === 'triangle' && <path d="M5 .8 9.6 9H.4z" fill="currentColor" />}
      {shape === 'bar' && <path d="M1 4h8v2H1z" fill="currentColor" />}
      {shape === 'diamond' && <path d="M5 .4 9.6 5 5 9.6.4 5z" fill="currentColor" />}
    </svg>
  )
}
