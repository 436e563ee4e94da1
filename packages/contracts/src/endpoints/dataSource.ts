import { z } from 'zod'
import { defineEndpoint } from '../kit/endpoint.ts'
import { secret } from '../kit/secret.ts'
import { idText } from './session.ts'

/** Data sources beside their list and form. */
export const dataSources = {
  options: defineEndpoint({
    method: 'GET',
    path: '/sys/dataSource/options',
    access: 'system:dataSource:list',
    summary: { zh: '可选数据源', en: 'Data sources to choose from' },
    result: z.array(z.object({ value: z.string(), text: z.string(), label: z.string() })),
  }),
  password: defineEndpoint({
    method: 'POST',
    path: '/sys/dataSource/password',
    access: 'system:dataSource:edit',
    stepUp: true,
    summary: { zh: '设置数据源密码', en: 'Set the password of a data source' },
    details: { zh: '只写，从不返回', en: 'write only, never answered' },
    body: z.object({ id: idText, dbPassword: secret(z.string().min(1).max(200)) }),
    result: z.null(),
  }),
  /** By its id with the stored password, or by what is being typed with the password typed. */
  test: defineEndpoint({
    method: 'POST',
    path: '/online/cgreport/api/testConnection',
    access: 'system:dataSource:edit',
    summary: { zh: '测试数据源连接', en: 'Test the connection of a data source' },
    ratePerMinute: 20,
    body: z.looseObject({
      id: idText.nullish(),
      host: z.string().max(253).nullish(),
      port: z.coerce.number().int().min(1).max(65_535).nullish(),
      dbName: z.string().max(63).nullish(),
      dbUsername: z.string().max(63).nullish(),
      dbPassword: secret(z.string().max(200)).nullish(),
      dbUrl: z.string().max(400).nullish(),
      tlsMode: z.enum(['off', 'on', 'verify']).nullish(),
    }),
    result: z.boolean(),
  }),
} as const
