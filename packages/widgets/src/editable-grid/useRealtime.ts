import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLatest } from '../dom/useLatest.ts'
import type { GridController } from './controller/GridController.ts'
import type { EditableGridProps } from './gridProps.ts'
import { refreshOf } from './model/realtime.ts'
import type { GridActions } from './useGridActions.ts'

let instances = 0

/** Follows what other windows do. Newer rows are offered, never forced over what was typed and not saved. */
export function useRealtime(
  controller: GridController,
  props: EditableGridProps,
  actions: Pick<GridActions, 'flash' | 'mayDiscard'>,
) {
  const [caseId] = useState(() => `${props.name.replaceAll(/[^\w.:-]/g, '')}-${++instances}`)
  const [isOffered, setOffered] = useState(false)
  const latest = useLatest({ props, flash: actions.flash })
  const { arrivals } = controller
  const isHeld = useSyncExternalStore(arrivals.subscribe, () => arrivals.isHeld)
  const { subscribe, socketKey = props.name } = props
  useEffect(() => {
    if (!subscribe) return
    return subscribe({
      onFrame: (frame) => {
        const refresh = refreshOf(frame, { socketKey, caseId }, controller.state)
        if (refresh.kind === 'patch') {
          controller.state.mergeStored(refresh.id, refresh.values)
          latest.current.flash([refresh.id])
        } else if (refresh.kind === 'reload') latest.current.props.onReload?.()
        else if (refresh.kind === 'offer') setOffered(true)
      },
      onMissed: () => {
        if (controller.state.isUnsaved) setOffered(true)
        else latest.current.props.onReload?.()
      },
    })
  }, [subscribe, socketKey, caseId, controller, latest])
  return {
    caseId,
    isOffered: isOffered || isHeld,
    take: async () => {
      if (!(await actions.mayDiscard())) return
      setOffered(false)
      const isWaiting = arrivals.isHeld
      arrivals.expect()
      if (!isWaiting) props.onReload?.()
    },
  }
}
