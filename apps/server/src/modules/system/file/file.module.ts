import { join } from 'node:path'
import { files as calls } from '@heliodesk/contracts/endpoints/files'
import type { Context } from '#server/context.ts'
import { openAvatar } from '#server/files/avatars.ts'
import { avatarFolder } from '#server/files/pictureAddress.ts'
import { buildSpool } from '#server/files/spool.ts'
import { type Route, route } from '#server/http/route.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { fileSweepJob } from './file.job.ts'
import { keptAnswer } from './keep.service.ts'
import { ossRoutes } from './oss.routes.ts'
import { appendPart, cancelParts, completeParts, type PartsTools, partsState, startParts } from './parts.service.ts'
import { openPdf, openStored } from './serve.service.ts'
import { previewTable } from './tablePreview.ts'
import { takeUpload } from './upload.service.ts'
import { buildWriters } from './writer.ts'

export const fileModule: ModuleFactory = (context) => {
  const spool = buildSpool(join(context.env.dataDir, 'uploads'))
  const tools: PartsTools = { context, spool, writers: buildWriters(context) }
  return {
    name: 'file',
    routes: [...uploadRoutes(tools), ...readRoutes(context), ...ossRoutes(tools)],
    jobs: [fileSweepJob(spool)],
  }
}

function uploadRoutes(tools: PartsTools): readonly Route[] {
  return [
    route(calls.upload, async ({ actor, request }) => keptAnswer(await takeUpload(tools, actor, request)), { multipart: true }),
    route(calls.startParts, ({ actor, body }) => startParts(tools, actor, body)),
    route(calls.partsState, async ({ actor, params, reply }) => {
      const state = await partsState(tools, actor, params.id)
      reply.headers({ 'upload-offset': state.offset, 'upload-length': state.size })
      return state
    }),
    route(calls.appendPart, ({ actor, params, request }) => appendPart(tools, actor, params.id, request), { raw: true }),
    route(calls.completeParts, async ({ actor, params, body }) =>
      keptAnswer(await completeParts(tools, actor, params.id, body.sha256)),
    ),
    route(calls.cancelParts, ({ actor, params }) => cancelParts(tools, actor, params.id)),
  ]
}

function readRoutes(context: Context): readonly Route[] {
  const pathOf = (at: { readonly folder: string; readonly month: string; readonly name: string }): string =>
    `${at.folder}/${at.month}/${at.name}`
  return [
    route(calls.static, ({ actor, params, query, meta }) =>
      params.folder === avatarFolder
        ? openAvatar(context, actor, params)
        : openStored(context, actor, { path: pathOf(params), isSaved: query.download === '1', meta }),
    ),
    route(calls.editorDownload, ({ actor, params, meta }) =>
      openStored(context, actor, { path: params.message, isSaved: true, meta }),
    ),
    route(calls.editorDownloadPath, ({ actor, params, meta }) =>
      openStored(context, actor, { path: pathOf({ ...params, folder: params.message }), isSaved: true, meta }),
    ),
    route(calls.pdfPreview, ({ actor, query, meta }) => openPdf(context, actor, query.path, meta)),
    route(calls.tablePreview, ({ actor, query }) => previewTable(context, actor, query.path)),
  ]
}
