import type { VendorAdapter } from './adapter.ts'
import { buildSimulator } from './simulator/simulator.ts'

/** Every cloud that can be asked. The first that serves a station is asked. */
export function vendorAdapters(): readonly VendorAdapter[] {
  return [buildSimulator()]
}
