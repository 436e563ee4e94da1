import { z } from 'zod'
import { defineEndpoint } from '../kit/endpoint.ts'
import { shapeMessages } from '../messages/shape.ts'
import { carry } from '../text/message.ts'
import { idText } from './session.ts'

const predicate = z.object({ name: z.string().max(40), args: z.array(z.string().max(300)).max(20) })
const filter = z.object({
  name: z.string().max(40),
  args: z.array(z.object({ key: z.string().max(40), value: z.union([z.string().max(300), z.number()]) })).max(20),
})
const flag = z.coerce.number().int().min(0).max(1)

const gatewayRoute = z.object({
  id: idText,
  routerId: z.string(),
  name: z.string(),
  uri: z.string(),
  predicates: z.array(predicate),
  filters: z.array(filter),
  stripPrefix: z.number(),
  retryable: z.number(),
  persistable: z.number(),
  showApi: z.number(),
  status: z.number(),
  /** Ours: codes of the roles that may use it; empty for everybody with the right to call. */
  roleCodes: z.array(z.string()),
  /** Whether the target is told who calls, by a signed statement; a session token never leaves. */
  passesCredentials: z.boolean(),
  timeoutSeconds: z.number(),
  ratePerMinute: z.number(),
})
export type GatewayRoute = z.infer<typeof gatewayRoute>

const written = z.object({
  id: idText.nullish(),
  routerId: z.string().regex(/^[\w-]{1,40}$/, carry(shapeMessages.routeCode())),
  name: z.string().min(1).max(100),
  uri: z.string().max(400),
  predicates: z.array(predicate).max(10).default([]),
  filters: z.array(filter).max(10).default([]),
  stripPrefix: z.coerce.number().int().min(0).max(5).default(1),
  retryable: flag.default(0),
  persistable: flag.default(1),
  showApi: flag.default(0),
  status: flag.default(1),
  roleCodes: z.array(z.string().max(64)).max(50).default([]),
  passesCredentials: z.boolean().default(false),
  timeoutSeconds: z.coerce.number().int().min(1).max(60).default(30),
  ratePerMinute: z.coerce.number().int().min(1).max(6_000).default(120),
})
export type WrittenRoute = z.infer<typeof written>

const forwarded = { params: z.object({ routerId: z.string().max(40), '*': z.string().max(2_000) }), query: z.looseObject({}) }

export const gateway = {
  list: defineEndpoint({
    method: 'GET',
    path: '/sys/gatewayRoute/list',
    access: 'system:gateway:list',
    summary: { zh: '网关路由', en: 'Gateway routes' },
    details: { zh: '数组', en: 'an array' },
    result: z.array(gatewayRoute),
  }),
  save: defineEndpoint({
    method: 'POST',
    path: '/sys/gatewayRoute/updateAll',
    access: 'system:gateway:edit',
    stepUp: true,
    summary: { zh: '新增或修改网关路由', en: 'Add or change gateway routes' },
    body: z.object({ router: written }),
    result: z.null(),
  }),
  clear: defineEndpoint({
    method: 'GET',
    path: '/sys/gatewayRoute/clearRedis',
    access: 'system:gateway:edit',
    summary: { zh: '清除路由缓存', en: 'Clear the cache of routes' },
    details: { zh: '本系统的路由即时生效', en: 'routes take effect at once here' },
    ratePerMinute: 20,
    result: z.null(),
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/sys/gatewayRoute/delete',
    access: 'system:gateway:edit',
    stepUp: true,
    summary: { zh: '删除网关路由', en: 'Delete a gateway route' },
    query: z.object({ id: idText }),
    result: z.null(),
  }),
  /** JSON Web Key Set: what a target checks the statement about its caller with. */
  keys: defineEndpoint({
    method: 'GET',
    path: '/sys/gatewayRoute/keys',
    access: 'public',
    summary: { zh: '网关令牌的公钥', en: "Public keys of the gateway's tokens" },
    details: { zh: 'JWKS', en: 'JWKS' },
    answer: 'bare',
    result: z.object({ keys: z.array(z.record(z.string(), z.string())) }),
  }),
  /** The way through: everything below the code of a route. */
  read: defineEndpoint({
    method: 'GET',
    path: '/gateway/:routerId/*',
    access: 'system:gateway:call',
    summary: { zh: '经网关读取', en: 'Read through the gateway' },
    answer: 'stream',
    ...forwarded,
  }),
  write: defineEndpoint({
    method: 'POST',
    also: ['PUT', 'DELETE'],
    path: '/gateway/:routerId/*',
    access: 'system:gateway:call',
    summary: { zh: '经网关提交', en: 'Submit through the gateway' },
    details: { zh: 'JSON', en: 'JSON' },
    answer: 'stream',
    ...forwarded,
    body: z.unknown(),
  }),
} as const
