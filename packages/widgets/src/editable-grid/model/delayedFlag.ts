/** While rows scroll, cells draw less; the flag falls 100 ms after the last movement. Reloaded rows are marked for 1400 ms (B§9). */
export const scrollFlagMs = 100
export const reloadEffectMs = 1_400

export interface DelayedFlag {
  readonly isUp: boolean
  /** Raises the flag, or keeps it up for the whole time again. */
  raise(): void
  /** Lets it fall at once and stops the clock. */
  dispose(): void
}

export function delayedFlag(ms: number, onChange: (isUp: boolean) => void): DelayedFlag {
  let timer: ReturnType<typeof setTimeout> | null = null
  const fall = (): void => {
    if (timer === null) return
    clearTimeout(timer)
    timer = null
    onChange(false)
  }
  return {
    get isUp() {
      return timer !== null
    },
    raise() {
      const wasUp = timer !== null
      if (timer !== null) clearTimeout(timer)
      timer = setTimeout(fall, ms)
      if (!wasUp) onChange(true)
    },
    dispose: fall,
  }
}
