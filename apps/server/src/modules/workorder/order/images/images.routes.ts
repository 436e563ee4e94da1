import { workOrderImages as calls } from '@heliodesk/contracts/endpoints/workOrderImages'
import type { Context } from '#server/context.ts'
import { type Route, route } from '#server/http/route.ts'
import { openImage, uploadImage } from './images.service.ts'

export function imageRoutes(context: Context): readonly Route[] {
  return [
    route(calls.uploadWorkOrderImage, ({ actor, request }) => uploadImage(context, actor, request), { multipart: true }),
    route(calls.workOrderImage, ({ actor, params, query }) =>
      openImage(context, actor, { fileName: params.fileName, isThumb: query.size === 'thumb' }),
    ),
  ]
}
