import { platform } from '@heliodesk/contracts/endpoints/platform'
import { wireTime } from '@heliodesk/domain/solar/slots'
import type { ModuleFactory } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import { version } from '../../../version.ts'

/** Which version runs, and the server's clock. */
export const versionModule: ModuleFactory = ({ clock }) => ({
  name: 'version',
  routes: [route(platform.version, async () => ({ version, serverTime: wireTime(clock.now()) }))],
})
