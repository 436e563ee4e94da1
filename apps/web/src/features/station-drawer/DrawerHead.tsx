import type { StationInfo } from '@heliodesk/contracts/endpoints/monitor'
import { figureText } from '@heliodesk/widgets/format/format.ts'
import { withoutThisYear } from '@heliodesk/widgets/format/thisYear.ts'
import { StatusMark } from '@heliodesk/widgets/status/StatusMark'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/queryKeys.ts'
import { toast } from '#web/app/toast.ts'
import { station as copy } from '#web/copy/zhCN/station.ts'
import { workOrder as orderCopy } from '#web/copy/zhCN/workOrder.ts'
import { usePermission } from '#web/session/permission.ts'
import { Button } from '#web/ui/Button.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import styles from './frame.module.css'
import { Icon } from './icons.tsx'
import type { StationRef } from './useStationData.ts'

/** Where the station stands in the list that opened the drawer. */
export interface Neighbours {
  /** 1-based over all matching rows. */
  readonly index: number
  readonly total: number
  readonly onPrevious?: (() => void) | undefined
  readonly onNext?: (() => void) | undefined
}

interface DrawerHeadProps {
  readonly station: StationRef
  readonly info: StationInfo | undefined
  readonly neighbours?: Neighbours | undefined
  readonly onCreateOrder?: ((stationId: string) => void) | undefined
  readonly onClose: () => void
}

export function DrawerHead({ station, info, neighbours, onCreateOrder, onClose }: DrawerHeadProps) {
  const mayAdd = usePermission('workorder:info:add')
  return (
    <header className={styles.head}>
      <div className={styles.headRow}>
        <h2 className={styles.drawerTitle}>{copy.drawer.title}</h2>
        {neighbours && <Stepper neighbours={neighbours} />}
        <span className={styles.record}>
          <PageLink path={`/station/detail/${station.id}`}>{copy.drawer.record}</PageLink>
        </span>
        <button type="button" className={styles.iconButton} aria-label={copy.drawer.close} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      {info && (
        <div className={styles.headMain}>
          <div className={styles.headName}>
            <h3>
              {info.stationName} <StatusMark status={info.status} label={info.stationStateLabel} variant="tag" />
            </h3>
            <p className={styles.headMeta}>
              <span>{info.contractNo}</span>
              <CopyButton text={info.contractNo} />
              <span>
                {info.lastUpdateTime
                  ? copy.drawer.dataTime(withoutThisYear(info.lastUpdateTime.slice(0, 16)))
                  : copy.drawer.noDataYet}
              </span>
            </p>
          </div>
          <div className={styles.headActions}>
            {onCreateOrder && mayAdd && <Button onClick={() => onCreateOrder(station.id)}>{orderCopy.fromStation}</Button>}
            <RealtimeButton station={station} />
          </div>
        </div>
      )}
    </header>
  )
}

function Stepper({ neighbours }: { readonly neighbours: Neighbours }) {
  return (
    <span className={styles.stepper}>
      <span>{copy.drawer.position(figureText(neighbours.index), figureText(neighbours.total))}</span>
      <button
        type="button"
        className={styles.iconButton}
        aria-label={copy.drawer.previous}
        disabled={!neighbours.onPrevious}
        onClick={neighbours.onPrevious}
      >
        <Icon name="up" />
      </button>
      <button
        type="button"
        className={styles.iconButton}
        aria-label={copy.drawer.next}
        disabled={!neighbours.onNext}
        onClick={neighbours.onNext}
      >
        <Icon name="down" />
      </button>
    </span>
  )
}

function CopyButton({ text }: { readonly text: string }) {
  const run = async () => {
    await navigator.clipboard.writeText(text)
    toast.success(copy.drawer.copied)
  }
  return (
    <button
      type="button"
      className={styles.iconButton}
      aria-label={copy.drawer.copyContract}
      title={copy.drawer.copyContract}
      onClick={() => void run()}
    >
      <Icon name="copy" />
    </button>
  )
}

/** 查看实时数据: asks the vendor for fresh figures and shows them (STATION-31, -32). */
function RealtimeButton({ station }: { readonly station: StationRef }) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const reload = async () => {
    setBusy(true)
    try {
      const fresh = await call('GET /system/cloud/monitor/reload/newdata/:id/:dataSource', {
        params: { id: station.id, dataSource: station.dataSource },
        silent: true,
      })
      client.setQueryData(queryKeys.stationOne(station.id), fresh)
      // The answer is the station itself; what hangs on it is asked for again.
      await client.invalidateQueries({
        queryKey: queryKeys.station(station.id),
        predicate: ({ queryKey }) => queryKey[2] !== 'one',
      })
      toast.success(copy.drawer.realtimeDone)
    } catch {
      toast.warning(copy.drawer.realtimeFailed)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button busy={busy} icon={<Icon name="refresh" />} onClick={() => void reload()}>
      {copy.drawer.realtime}
    </Button>
  )
}
