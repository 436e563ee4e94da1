import { files as calls } from '@heliodesk/contracts/endpoints/files'
import { doneMessages } from '@heliodesk/contracts/messages/done'
import { ossFile } from '@heliodesk/contracts/resources/system/ossFile'
import { type Route, route } from '#server/http/route.ts'
import { crudModule } from '#server/mounting/crudModule.ts'
import type { KeepParts } from './keep.service.ts'
import { openOwned, ossHooks, takeIntoLibrary } from './oss.service.ts'

/** OSS文件列表: the stored files as records, beside the calls that every page uses. */
export function ossRoutes(parts: KeepParts): readonly Route[] {
  const { context } = parts
  return [
    ...crudModule(ossFile, ossHooks)(context).routes,
    route(calls.ossUpload, ({ actor, request }) => takeIntoLibrary(parts, actor, request), {
      multipart: true,
      message: doneMessages.uploaded(),
    }),
    route(calls.ossOpen, ({ actor, query, meta }) => openOwned(context, actor, query, meta)),
  ]
}
