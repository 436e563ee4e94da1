import type { RedisState } from '@heliodesk/contracts/endpoints/redis'
import { redis as copy } from '#web/copy/zhCN/redis.ts'
import { Card } from '#web/ui/Card.tsx'
import { StateView } from '#web/ui/StateView.tsx'
import styles from './redis.module.css'

/** Nothing is configured: why that is no fault, and what to do for one. */
export function RedisAbsent() {
  return (
    <Card title="Redis">
      <StateView kind="empty" title={copy.absent} hint={copy.absentHint}>
        <code className={styles.example}>{copy.absentExample}</code>
      </StateView>
    </Card>
  )
}

/** It is configured and does not answer. */
export function RedisAway({ state: { state, address, problem } }: { readonly state: RedisState }) {
  if (state !== 'away') return null
  return (
    <p className={styles.away} role="alert">
      {copy.away(address, problem ?? copy.noReason)}
    </p>
  )
}
