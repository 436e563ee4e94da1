import { randomInt } from 'node:crypto'

/** A port below the range from which systems hand out ports of outgoing connections, so that a restart finds its own free again. */
export function choosePort(): number {
  return randomInt(20_000, 32_000)
}
