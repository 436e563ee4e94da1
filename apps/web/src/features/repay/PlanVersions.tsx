import type { PlanVersion } from '@heliodesk/contracts/endpoints/repay'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/queryKeys.ts'
import { repay as copy } from '#web/copy/zhCN/repay.ts'
import { useAuthority } from '#web/session/permission.ts'
import { Card } from '#web/ui/Card.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { Segmented } from '#web/ui/Segmented.tsx'
import { PlanChart } from './PlanChart.tsx'
import styles from './repay.module.css'
import { TrialSides } from './TrialSides.tsx'

/** What a plan followed from, version by version: its instalments, why it was made and by whom, and what it changed. */
export function PlanVersions({ id, edition }: { readonly id: string; readonly edition: number | null }) {
  const { haveViewFinancialData } = useAuthority()
  const query = useVersions(id, edition, haveViewFinancialData && edition !== null)
  if (!haveViewFinancialData || edition === null) return null
  return (
    <Card title={copy.versions}>
      <Loaded query={query} height={320}>
        {(versions) => <Versions versions={versions} />}
      </Loaded>
    </Card>
  )
}

export const useVersions = (id: string, edition: number | null, enabled: boolean) =>
  useQuery({
    queryKey: [...queryKeys.resource('repayPlan'), 'versions', id, edition],
    queryFn: ({ signal }) => call('GET /api/repayPlan/versions', { query: { id }, signal, silent: true }),
    enabled,
  })

function Versions({ versions }: { readonly versions: readonly PlanVersion[] }) {
  const last = versions.at(-1)?.edition ?? 1
  const [chosen, setChosen] = useState(last)
  const version = versions.find(({ edition }) => edition === chosen)
  const before = versions.find(({ edition }) => edition === chosen - 1)
  if (version === undefined) return null
  return (
    <div className={styles.body}>
      {versions.length > 1 && (
        <Segmented
          label={copy.versions}
          value={String(chosen)}
          options={versions.map(({ edition }) => ({
            value: String(edition),
            label: edition === last ? `${copy.version(edition)} ${copy.current}` : copy.version(edition),
          }))}
          onChange={(value) => setChosen(Number(value))}
        />
      )}
      <p className={styles.note}>
        {copy.made(version.changeNo ?? copy.first, version.by, version.approvedBy, version.at)}
        {version.reason !== null && <> · {copy.reason(version.reason)}</>}
      </p>
      <PlanChart instalments={version.outline.instalments} />
      <TrialSides
        before={before?.outline ?? null}
        after={version.outline}
        title={before === undefined ? copy.instalments : copy.compare}
      />
    </div>
  )
}
