import { z } from 'zod'
import { defineEndpoint } from '../kit/endpoint.ts'

export const platform = {
  version: defineEndpoint({
    method: 'GET',
    path: '/sys/version',
    access: 'signed-in',
    summary: { zh: '系统版本与服务器时间', en: 'Version of the system and time of the server' },
    /** `build` names the pages that this server gives out; empty where somebody else does. */
    result: z.object({ version: z.string(), build: z.string(), serverTime: z.string() }),
  }),
  openApi: defineEndpoint({
    method: 'GET',
    path: '/docs/openapi.json',
    access: 'system:openApi',
    summary: { zh: '接口说明', en: 'Description of the API' },
    details: { zh: 'OpenAPI 3.1', en: 'OpenAPI 3.1' },
    answer: 'bare',
    result: z.record(z.string(), z.unknown()),
  }),
}
