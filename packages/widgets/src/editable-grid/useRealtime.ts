import { useEffect, useState } from 'react'
import type { Desk } from './desk/Desk.ts'
import { useLatest } from './engine/useLatest.ts'
import type { EditableGridProps } from './gridProps.ts'
import { refreshOf } from './model/realtime.ts'

let instances = 0

/** Follows what other windows do. Newer rows are offered, never forced over what was typed and not saved. */
export function useRealtime(desk: Desk, props: EditableGridProps, flash: (ids: readonly string[]) => void) {
  const [caseId] = useState(() => `${props.name.replaceAll(/[^\w.:-]/g, '')}-${++instances}`)
  const [isOffered, setOffered] = useState(false)
  const latest = useLatest({ props, flash })
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
        const { added, changed, deleted } = desk.state.summary
        if (added + changed + deleted > 0) setOffered(true)
        else latest.current.props.onReload?.()
      },
    })
  }, [subscribe, socketKey, caseId, desk, latest])
  return {
    caseId,
    isOffered,
    take: () => {
      setOffered(false)
      props.onReload?.()
    },
  }
}
