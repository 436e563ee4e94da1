import type { Job } from '#server/jobs/job.ts'
import { removeExpired } from './expired.queries.ts'

export const expiredJob: Job = {
  name: 'session.expired',
  label: '清理过期的会话、验证码与下载凭证',
  schedule: { everyMinutes: 10 },
  leaseMs: 60_000,
  run: ({ db, clock }) => removeExpired(db, clock.now()),
}
