import { measuredFiles } from '@heliodesk/contracts/endpoints/measuredFiles'
import { telemetry } from '@heliodesk/contracts/endpoints/telemetry'
import { route } from '#server/http/route.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { cancelImport, openFile, previewDraft, startDraft } from './draft.service.ts'
import { importJobOf, recentJobs, uploadFile } from './import.service.ts'
import { buildImportWorker } from './import.worker.ts'

/** Import of measured files: upload, progress, and the work itself in processes of the role `ingest`. */
export const importModule: ModuleFactory = (context) => {
  const worker = buildImportWorker(context)
  return {
    name: 'telemetry.import',
    routes: [
      route(telemetry.importFile, (call) => uploadFile(context, call), { multipart: true }),
      route(measuredFiles.openFile, (call) => openFile(context, call), { multipart: true }),
      route(measuredFiles.previewFile, (call) => previewDraft(context, call)),
      route(measuredFiles.startImport, (call) => startDraft(context, call)),
      route(measuredFiles.cancelImport, (call) => cancelImport(context, call)),
      route(telemetry.importJob, ({ actor, params }) => importJobOf(context, actor, params.jobId)),
      route(telemetry.importJobs, ({ actor }) => recentJobs(context, actor)),
    ],
    start: worker.start,
    stop: worker.stop,
  }
}
