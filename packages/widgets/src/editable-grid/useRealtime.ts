import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Desk } from './desk/Desk.ts'
import { useLatest } from './engine/useLatest.ts'
import type { EditableGridProps } from './gridProps.ts'
import { refreshOf } from './model/realtime.ts'
import type { Acts } from './useActs.ts'

let instances = 0

/** Follows what other windows do. Newer rows are offered, never forced over what was typed and not saved. */
export function useRealtime(desk: Desk, props: EditableGridProps, acts: Pick<Acts, 'flash' | 'mayDiscard'>) {
  const [caseId] = useState(() => `${props.name.replaceAll(/[^\w.:-]/g, '')}-${++instances}`)
  const [isOffered, setOffered] = useState(false)
  const latest = useLatest({ props, flash: acts.flash })
  const { arrivals } = desk
  const isHeld = useSyncExternalStore(arrivals.subscribe, () => arrivals.isHeld)
  const { subscribe, socketKey = props.name } = props
  useEffect(() => {
    if (!subscribe) return
    return subscribe({
      onFrame: (frame) => {
        const refresh = refreshOf(frame, { socketKey, caseId }, desk.state)
        if (refresh.kind === 'patch') {
          desk.state.mergeStored(refresh.id, refresh.values)
          latest.current.flash([refresh.id])
        } else if (refresh.kind === 'reload') latest.current.props.onReload?.()
        else if (refresh.kind === 'offer') setOffered(true)
      },
      onMissed: () => {
        if (desk.state.isUnsaved) setOffered(true)
        else latest.current.props.onReload?.()
      },
    })
  }, [subscribe, socketKey, caseId, desk, latest])
  return {
    caseId,
    isOffered: isOffered || isHeld,
    take: async () => {
      if (!(await acts.mayDiscard())) return
      setOffered(false)
      const isWaiting = arrivals.isHeld
      arrivals.expect()
      if (!isWaiting) props.onReload?.()
    },
  }
}
