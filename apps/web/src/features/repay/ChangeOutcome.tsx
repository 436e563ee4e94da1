import { repayChange } from '@heliodesk/contracts/resources/repay/repayChange'
import { repay as copy } from '#web/copy/zhCN/repay.ts'
import type { RowOf } from '#web/resource/row.ts'
import { useAuthority } from '#web/session/permission.ts'
import { Card } from '#web/ui/Card.tsx'
import { useVersions } from './PlanVersions.tsx'
import { TrialSides } from './TrialSides.tsx'
import { Trial } from './TypedTrial.tsx'

/** A plan before and after a change: as it would be while the change waits, and as its version kept it once it is in effect. */
export function ChangeOutcome({ row }: { readonly row: RowOf<typeof repayChange> }) {
  if (row.status === '4' || row.planId === null) return null
  if (row.status === '2') return <Applied planId={row.planId} edition={row.edition ?? 0} />
  const values = repayChange.form.flatMap((key) => {
    const value = row[key]
    return typeof value === 'string' || typeof value === 'number' ? [[key, value] as const] : []
  })
  return <Trial of="change" values={JSON.stringify(Object.fromEntries(values))} />
}

function Applied({ planId, edition }: { readonly planId: string; readonly edition: number }) {
  const { haveViewFinancialData } = useAuthority()
  const { data = [] } = useVersions(planId, edition, haveViewFinancialData)
  const [before, after] = [edition - 1, edition].map((one) => data.find((version) => version.edition === one))
  if (before === undefined || after === undefined) return null
  return (
    <Card title={copy.trialChange}>
      <TrialSides before={before.outline} after={after.outline} title={copy.trialChange} />
    </Card>
  )
}
