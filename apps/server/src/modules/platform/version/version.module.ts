import { platform } from '@heliodesk/contracts/endpoints/platform'
import type { ModuleFactory } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import { version } from '../../../version.ts'

/** Which version runs, and the server's clock. */
export const versionModule: ModuleFactory = ({ clock }) => ({
  name: 'version',
  routes: [route(platform.version, async () => ({ version, serverTime: shanghaiTime(clock.now()) }))],
})

const shanghaiTime = (nowMs: number): string => new Date(nowMs + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
