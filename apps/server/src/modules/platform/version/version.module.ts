import { platform } from '@heliodesk/contracts/endpoints/platform'
import { wireTime } from '@heliodesk/domain/solar/slots'
import { route } from '#server/http/route.ts'
import { buildOf, webDir } from '#server/http/startPage.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { version } from '#server/version.ts'

/** Which version runs, which pages it gives out, and the server's clock. */
export const versionModule: ModuleFactory = ({ clock }) => ({
  name: 'version',
  routes: [route(platform.version, async () => ({ version, build: await buildOf(webDir), serverTime: wireTime(clock.now()) }))],
})
