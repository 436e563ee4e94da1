import { records } from '@heliodesk/contracts/endpoints/records'
import { jobNames } from '@heliodesk/contracts/messages/jobNames'
import { route } from '../http/route.ts'
import { inOwnLanguage } from '../language/callLanguage.ts'
import { openErrorFile, sweepImports } from '../sheets/importErrors.ts'
import { progressOf } from '../sheets/importProgress.ts'
import type { ModuleFactory } from './serverModule.ts'

/** The rows that imports did not take, how far a running import is, and the end of its files. */
export const importErrorsModule: ModuleFactory = (context) => ({
  name: 'importErrors',
  routes: [
    route(records.importErrors, ({ actor, params, request }) =>
      inOwnLanguage(request.headers, () => openErrorFile(context, actor, params)),
    ),
    route(records.importProgress, async ({ actor, params }) => progressOf(actor.userId, params.id)),
  ],
  jobs: [
    {
      name: 'import-errors-sweep',
      label: jobNames.imports(),
      schedule: { everyMinutes: 60 },
      leaseMs: 60_000,
      run: () => sweepImports(context),
    },
  ],
})
