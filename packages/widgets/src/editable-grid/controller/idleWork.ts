import type { GridModel } from '../model/gridModel.ts'

/** Work goes on although nothing is idle: a page that is never at rest shall have its sums as well. */
const patienceMs = 500
/** What a slice leaves of the frame for others. */
const spareMs = 4

/** Sums and unique values of many rows, after these are painted and only while nothing else happens. Gives back how to stop. */
export function workInIdle(model: GridModel): () => void {
  let frame = 0
  let idle = 0
  const slice = (time: IdleDeadline) => {
    idle = 0
    do model.step()
    while (!model.isReady && time.timeRemaining() > spareMs)
    if (!model.isReady) idle = requestIdleCallback(slice, { timeout: patienceMs })
  }
  const begin = () => {
    if (model.isReady || frame !== 0 || idle !== 0) return
    frame = requestAnimationFrame(() => {
      frame = 0
      idle = requestIdleCallback(slice, { timeout: patienceMs })
    })
  }
  const leave = model.state.subscribe(begin)
  begin()
  return () => {
    leave()
    cancelAnimationFrame(frame)
    cancelIdleCallback(idle)
  }
}
