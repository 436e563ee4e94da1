import type { TraceRow } from '@heliodesk/contracts/endpoints/monitoring'

export interface TraceFilter {
  readonly keyword: string
  readonly show: 'all' | 'problems'
}

export function wantedTraces(rows: readonly TraceRow[], { keyword, show }: TraceFilter): readonly TraceRow[] {
  const wanted = keyword.trim().toLowerCase()
  return rows.filter(
    ({ path, username, status }) =>
      (show === 'all' || status >= 400) && (wanted === '' || `${path} ${username ?? ''}`.toLowerCase().includes(wanted)),
  )
}
