/** B§4: idle, dragging, success when dragged to full width; released early it is idle again. */
export interface SliderState {
  readonly phase: 'idle' | 'dragging' | 'checking' | 'passed'
  /** 0 at rest, 1 at the end. */
  readonly at: number
}
export const idle: SliderState = { phase: 'idle', at: 0 }

/** One place of the drag: milliseconds since its start, share of the way, height off the start. */
export type TrackPoint = readonly [ms: number, at: number, y: number]

/** A hair before the end counts: a finger cannot hit a pixel. */
const end = 0.995

export function dragTo(state: SliderState, at: number): SliderState {
  if (state.phase === 'passed' || state.phase === 'checking') return state
  return { phase: 'dragging', at: Math.min(1, Math.max(0, at)) }
}

export const isAtEnd = ({ at }: SliderState): boolean => at >= end

/** At the end it goes on to whoever decides, anywhere else back to rest. */
export function release(state: SliderState): SliderState {
  if (state.phase !== 'dragging') return state
  return isAtEnd(state) ? { phase: 'checking', at: 1 } : idle
}

export const keyStep = 0.1
export function keyTo(at: number, key: string): number | null {
  if (key === 'ArrowRight' || key === 'ArrowUp') return Math.min(1, at + keyStep)
  if (key === 'ArrowLeft' || key === 'ArrowDown') return Math.max(0, at - keyStep)
  if (key === 'End') return 1
  return key === 'Home' ? 0 : null
}

/** A track that fits into a call, whatever the speed of the pointer. */
const mostPoints = 120
export function thinned(track: readonly TrackPoint[]): readonly TrackPoint[] {
  if (track.length <= mostPoints) return track
  const step = (track.length - 1) / (mostPoints - 1)
  return Array.from({ length: mostPoints }, (_, at) => track[Math.round(at * step)] ?? [0, 0, 0])
}
