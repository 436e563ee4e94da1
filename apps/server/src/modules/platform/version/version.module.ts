import { platform } from '@heliodesk/contracts/endpoints/platform'
import { wireTime } from '@heliodesk/domain/solar/slots'
import type { ModuleFactory } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import { buildOf, webDir } from '../../../http/startPage.ts'
import { version } from '../../../version.ts'

/** Which version runs, which pages it gives out, and the server's clock. */
export const versionModule: ModuleFactory = ({ clock }) => ({
  name: 'version',
  routes: [route(platform.version, async () => ({ version, build: await buildOf(webDir), serverTime: wireTime(clock.now()) }))],
})
