import type { Copy } from '@heliodesk/contracts/text/locale'
import { thousands } from '@heliodesk/contracts/text/thousands'
import type { systemLog as zh } from '../zhCN/systemLog.ts'

export const systemLog = {
  targets: { gateway: 'Gateway routes', database: 'Database', redis: 'Redis' },
  title: 'Logs',
  kind: 'Kind of log',
  kinds: { signIn: 'Sign-ins', operation: 'Operations' },
  keywordHint: 'What happened, or a whole account',
  policy: 'Lines are only added and go by age; totals stop at 100,000 — narrow the time instead.',
  failed: 'Failed',
  done: 'Done',
  verify: 'Verify',
  verifying: 'Verifying…',
  report: 'Verification',
  intact: (count) => `${thousands(count)} lines, none altered.`,
  nothing: 'The audit has no lines yet.',
  hash: 'Digest of the newest line',
  hashHint: 'Write it down and compare it later: the same chain gives the same digest.',
  broken: (count) => (count === 1 ? '1 line was tampered with' : `${thousands(count)} lines were tampered with`),
  more: 'The first 20 are listed.',
  faults: { altered: 'content altered', removed: 'removed', chain: 'link to the line before altered' },
  line: (seq, id) => `Line ${seq} (number ${id})`,
  foreign: 'a line of another tenant',
  close: 'Close',
} satisfies Copy<typeof zh>
