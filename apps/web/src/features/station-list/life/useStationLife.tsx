import type { StationHoldings } from '@heliodesk/contracts/endpoints/stationLife'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/queryKeys.ts'
import { resourceCalls } from '#web/api/resource.ts'
import { confirm } from '#web/app/confirm.ts'
import { toast } from '#web/app/toast.ts'
import { signs } from '#web/copy/zhCN/signs.ts'
import { stationLife as copy } from '#web/copy/zhCN/stationLife.ts'
import { invalidateResource } from '#web/resource/list/resourceKeys.ts'
import type { ResourceList } from '#web/resource/list/useResourceList.ts'
import type { BatchAction, RowAction } from '#web/resource/page/actions.ts'
import { usePermission } from '#web/session/permission.ts'
import { Icon } from '#web/ui/Icon.tsx'
import type { StationRow } from '../stationRow.ts'
import { askHoldings, holdingsText } from './holdings.ts'

const RetireDialog = lazy(async () => ({ default: (await import('./RetireDialog.tsx')).RetireDialog }))

export interface StationLife {
  readonly rowActions: readonly RowAction<StationRow>[]
  readonly batchActions: readonly BatchAction<StationRow>[]
  /** Deletes what nothing hangs on; offers to take the others out of service instead. */
  remove(rows: readonly StationRow[]): void
  /** Put this anywhere in the page. */
  readonly panel: ReactNode
}

const namesOf = (stations: readonly StationHoldings[]) => signs.list(stations.slice(0, 3).map((one) => one.stationName))
const idsOf = (rows: readonly { readonly id: string }[]) => rows.map((row) => row.id)

/** 停用/退网, 重新启用 and 删除 of stations: each says beforehand what it will do. */
export function useStationLife(list: ResourceList<StationRow>): StationLife {
  const client = useQueryClient()
  const mayRetire = usePermission('station:info:retire')
  const [leaving, setLeaving] = useState<readonly StationHoldings[] | null>(null)
  const changed = (ids: readonly string[]) => {
    list.selection.drop(ids)
    for (const id of ids) void client.invalidateQueries({ queryKey: queryKeys.station(id) })
    void invalidateResource(client, list.resource.name)
  }
  const retire = async (rows: readonly { readonly id: string }[]) => {
    const stations = await asked(rows)
    if (stations) setLeaving(stations)
  }
  const restore = async (row: StationRow) => {
    const question = { title: copy.restoreTitle(row.stationName ?? '', 1), text: copy.restoreWhat }
    if (!(await confirm({ ...question, confirm: copy.restore, cancel: copy.cancel }))) return
    const { count } = await call('POST /api/station/restore', { body: { ids: [row.id] } })
    toast.success(copy.restored(count))
    changed([row.id])
  }
  const remove = async (rows: readonly StationRow[]) => {
    const stations = await asked(rows)
    if (!stations) return
    const held = stations.filter((one) => !one.isEmpty)
    if (held.length > 0) {
      if (await offerInstead(held, mayRetire)) setLeaving(held)
      return
    }
    if (!(await isSure(stations))) return
    await resourceCalls.remove(list.resource, idsOf(stations))
    toast.success(copy.removed(stations.length))
    changed(idsOf(stations))
  }
  const quietly = (work: Promise<void>) => void work.catch(() => undefined) // the transport showed why
  return {
    remove: (rows) => quietly(remove(rows)),
    rowActions: mayRetire
      ? [
          { key: 'retire', label: copy.retire, isShown: (row) => row.retiredOn === null, run: (row) => quietly(retire([row])) },
          { key: 'restore', label: copy.restore, isShown: (row) => row.retiredOn !== null, run: (row) => quietly(restore(row)) },
        ]
      : [],
    batchActions: mayRetire
      ? [
          {
            key: 'retire',
            label: copy.retire,
            countLabel: copy.retireCount,
            icon: <Icon name="pause" size={16} />,
            run: (rows) => quietly(retire(rows)),
          },
        ]
      : [],
    panel: leaving !== null && (
      <Suspense>
        <RetireDialog
          stations={leaving}
          onCancel={() => setLeaving(null)}
          onRetire={async (values) => {
            const ids = idsOf(leaving)
            const { count } = await call('POST /api/station/retire', { body: { ids, ...values }, silent: true })
            setLeaving(null)
            toast.success(copy.retired(count))
            changed(ids)
          }}
        />
      </Suspense>
    ),
  }
}

/** Undefined where the question was refused; the transport showed why. */
async function asked(rows: readonly { readonly id: string }[]): Promise<readonly StationHoldings[] | undefined> {
  return rows.length === 0 ? undefined : askHoldings(idsOf(rows)).catch(() => undefined)
}

async function offerInstead(held: readonly StationHoldings[], mayRetire: boolean): Promise<boolean> {
  const [one] = held
  const isOne = held.length === 1 && one !== undefined
  const why = isOne ? copy.because(holdingsText(one)) : copy.becauseMany(namesOf(held))
  const isServing = held.every((station) => station.retiredOn === null)
  const isOffered = mayRetire && isServing
  const answer = await confirm({
    title: isOne ? copy.cannotRemove(one.stationName) : copy.cannotRemoveMany(held.length),
    text: mayRetire ? why : `${why} ${copy.askAdministrator}`,
    confirm: isOffered ? copy.instead : copy.close,
    ...(isOffered ? { cancel: copy.cancel } : {}),
  })
  return answer && isOffered
}

function isSure(stations: readonly StationHoldings[]): Promise<boolean> {
  return confirm({
    title: copy.removeTitle(stations[0]?.stationName ?? '', stations.length),
    text: copy.removeWhat,
    confirm: copy.remove(stations.length),
    cancel: copy.cancel,
    danger: true,
  })
}
