import { type ConfirmedBills, confirmedAtOnce } from '@heliodesk/contracts/endpoints/gridBill'
import { limits } from '@heliodesk/contracts/limits'
import { gridBill } from '@heliodesk/contracts/resources/finance/gridBill'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '#web/api/client.ts'
import { resourceCalls } from '#web/api/resource.ts'
import { invalidateResource } from '#web/resource/list/resourceKeys.ts'

export interface Confirming {
  readonly total: number
  /** So many were tried. */
  readonly done: number
  readonly confirmed: number
  readonly left: ConfirmedBills['left']
}

/** The bills of a month that wait: all of them are known before the first one is confirmed, for it leaves the list by that. */
async function waitingOf(month: string): Promise<readonly string[]> {
  const ids = new Set<string>()
  for (let pageNo = 1, pages = 1; pageNo <= pages; pageNo += 1) {
    const page = await resourceCalls.list(gridBill, {
      ...{ ssMonth: month, status: '0', pageNo: String(pageNo), pageSize: String(limits.maxPageSize) },
      ...{ column: 'billNo', order: 'asc' },
    })
    pages = page.pages
    for (const { id } of page.records) ids.add(String(id))
  }
  return [...ids]
}

/** Confirms a hundred bills at a time, until all were tried or somebody stops it; what was confirmed stays so. */
export function useConfirming() {
  const client = useQueryClient()
  const [progress, setProgress] = useState<Confirming | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isStopped = useRef(false)
  const stop = useCallback(() => {
    isStopped.current = true
  }, [])
  // Whoever leaves the page stops it.
  useEffect(() => stop, [stop])
  const start = async (chosen: string | readonly string[]): Promise<void> => {
    isStopped.current = false
    setBusy(true)
    try {
      const ids = typeof chosen === 'string' ? await waitingOf(chosen) : chosen
      let now: Confirming = { total: ids.length, done: 0, confirmed: 0, left: [] }
      setProgress(now)
      while (now.done < ids.length && !isStopped.current) {
        const some = ids.slice(now.done, now.done + confirmedAtOnce)
        const { confirmed, left } = await call('POST /api/gridBill/confirmSeveral', { body: { ids: some } })
        now = { ...now, done: now.done + some.length, confirmed: now.confirmed + confirmed, left: [...now.left, ...left] }
        setProgress(now)
      }
    } catch {
      // The transport has said why; what was confirmed before is told.
    } finally {
      setBusy(false)
      void invalidateResource(client, gridBill.name)
    }
  }
  return { progress, isBusy, start, stop }
}
