import { errors } from '@heliodesk/contracts/errors'
import { defineEndpoint } from '@heliodesk/contracts/kit/endpoint'
import { doneMessages } from '@heliodesk/contracts/messages/done'
import { referenceMessages } from '@heliodesk/contracts/messages/reference'
import { term } from '@heliodesk/contracts/text/message'
import { z } from 'zod'
import { Answer } from '../http/answer.ts'
import { publicRoute, route } from '../http/route.ts'
import { readUpload } from '../http/upload.ts'
import type { ModuleFactory } from '../mounting/serverModule.ts'

/** How often the `count` call of the sample took effect, by the text it was given. */
export const effects = new Map<string, number>()

const bodyOfCount = z.object({ text: z.string().max(20), fail: z.enum(['refused', 'crash']).optional() })

/** Calls of every kind, for tests of what surrounds all calls. */
export const sampleModule: ModuleFactory = ({ files }) => ({
  name: 'sample',
  routes: [
    publicRoute(
      defineEndpoint({
        method: 'GET',
        path: '/sample/echo/:word',
        access: 'public',
        summary: { zh: '回声', en: 'Echo' },
        params: z.object({ word: z.string().max(5) }),
        query: z.object({ times: z.coerce.number().int().min(1).max(9).optional() }),
        result: z.string(),
      }),
      async ({ params, query }) => params.word.repeat(query.times ?? 1),
    ),
    publicRoute(
      defineEndpoint({
        method: 'POST',
        path: '/sample/login',
        access: 'public',
        summary: { zh: '登录形', en: 'Like a login' },
        loginCode: true,
        result: z.null(),
      }),
      async () => null,
    ),
    route(
      defineEndpoint({
        method: 'GET',
        path: '/sample/me',
        access: 'signed-in',
        summary: { zh: '本人', en: 'Oneself' },
        result: z.string(),
      }),
      async ({ actor }) => actor.username,
    ),
    route(
      defineEndpoint({
        method: 'GET',
        path: '/sample/slowly',
        access: 'signed-in',
        summary: { zh: '限次', en: 'Limited' },
        ratePerMinute: 2,
        result: z.null(),
      }),
      async () => null,
    ),
    route(
      defineEndpoint({
        method: 'GET',
        path: '/sample/guarded',
        access: 'monitor:disk',
        summary: { zh: '受限', en: 'Guarded' },
        result: z.string(),
      }),
      async () => 'secret',
    ),
    route(
      defineEndpoint({
        method: 'POST',
        also: ['PUT'],
        path: '/sample/count',
        access: 'signed-in',
        summary: { zh: '计数', en: 'Count' },
        body: bodyOfCount,
        result: z.number(),
      }),
      async ({ body }) => {
        if (body.fail === 'refused') throw errors.notFound({ label: term('样例') })
        const count = (effects.get(body.text) ?? 0) + 1
        effects.set(body.text, count)
        if (body.fail === 'crash') throw new Error(`select * from secret_table where x = ${body.text}`)
        return count
      },
      { message: referenceMessages.written({ text: '已计数' }) },
    ),
    route(
      defineEndpoint({
        method: 'GET',
        path: '/sample/file',
        access: 'signed-in',
        summary: { zh: '文件', en: 'File' },
        answer: 'stream',
      }),
      async () => ({ body: 'a,b\n', fileName: '电站 "一".csv', contentType: 'text/csv; charset=utf-8' }),
    ),
    route(
      defineEndpoint({
        method: 'GET',
        path: '/sample/bare',
        access: 'signed-in',
        summary: { zh: '裸', en: 'Bare' },
        answer: 'bare',
        result: z.array(z.string()),
      }),
      async () => ['x'.repeat(3_000)],
    ),
    route(
      defineEndpoint({
        method: 'GET',
        path: '/sample/drifted',
        access: 'signed-in',
        summary: { zh: '形状不符', en: 'Drifted' },
        result: z.object({ n: z.number() }),
      }),
      async () => ({ n: 'x' as unknown as number }),
    ),
    route(
      defineEndpoint({
        method: 'POST',
        path: '/sample/upload',
        access: 'signed-in',
        summary: { zh: '上传', en: 'Upload' },
        result: z.object({ size: z.number() }),
      }),
      async ({ request }) => {
        const { file, fields } = await readUpload(request, files, { folder: 'sample', maxBytes: 1_048_576, accept: ['.csv'] })
        return new Answer(
          { size: file.size },
          { message: doneMessages.value({ value: `${file.path} ${file.fileName} ${fields.note ?? ''}` }), code: 201 },
        )
      },
      { multipart: true },
    ),
  ],
})
