import { organisationKind } from '@heliodesk/domain/organisation'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queryKeys } from '#web/api/queryKeys.ts'
import { useSession } from '#web/session/useSession.ts'
import { LoadedLine } from '#web/ui/LoadedLine.tsx'
import { CurveCard } from './CurveCard.tsx'
import { DistrictCard } from './DistrictCard.tsx'
import { FreshnessCard } from './FreshnessCard.tsx'
import { KpiRow } from './KpiRow.tsx'
import styles from './layout.module.css'
import { type OpenStation, RankCard } from './RankCard.tsx'
import { StatusCard } from './StatusCard.tsx'
import { Strip } from './Strip.tsx'
import { TrendCard } from './TrendCard.tsx'
import { useOverview } from './useFleet.ts'

export interface HomeProps {
  /** Narrows the figures to one department; undefined = all the user may see. */
  readonly orgCode: string | undefined
  readonly onOrgCode: (orgCode: string | undefined) => void
  readonly onOpen: (path: string) => void
  readonly onOpenStation: OpenStation
  /** The alarm stream; the page composes it. */
  readonly alarms: ReactNode
}

/** Fleet home: how old, how large, how well, what is wrong and where. */
export function Home({ orgCode, onOrgCode, onOpen, onOpenStation, alarms }: HomeProps) {
  const client = useQueryClient()
  const overview = useOverview(orgCode)
  const isHead = organisationKind(useSession((state) => state.user?.orgCategory)) === 'head'
  const refresh = () => {
    void client.invalidateQueries({ queryKey: queryKeys.fleet })
    void client.invalidateQueries({ queryKey: queryKeys.alarms })
  }
  return (
    <div className={styles.home}>
      <Strip overview={overview.data} orgCode={orgCode} onOrgCode={onOrgCode} onRefresh={refresh} busy={overview.isFetching} />
      <div className={styles.grid}>
        <div className={styles.areaKpi}>
          <LoadedLine query={overview} height={124}>
            {(data) => <KpiRow overview={data} />}
          </LoadedLine>
        </div>
        <div className={styles.areaStatus}>
          <LoadedLine query={overview} height={300}>
            {(data) => <StatusCard overview={data} onOpen={onOpen} />}
          </LoadedLine>
        </div>
        <div className={styles.areaCurve}>
          <CurveCard orgCode={orgCode} />
        </div>
        <div className={styles.areaTrend}>
          <TrendCard orgCode={orgCode} />
        </div>
        <div className={styles.areaRank}>
          <RankCard orgCode={orgCode} onOpen={onOpenStation} />
        </div>
        <div className={styles.areaDistrict}>
          <DistrictCard key={orgCode} orgCode={orgCode} onOpen={onOpen} />
        </div>
        <div className={styles.areaAlarm}>{alarms}</div>
        {isHead && (
          <div className={styles.areaFreshness}>
            <FreshnessCard orgCode={orgCode} />
          </div>
        )}
      </div>
    </div>
  )
}
