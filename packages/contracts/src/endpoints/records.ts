import { z } from 'zod'
import { defineEndpoint } from '../kit/endpoint.ts'

/** Calls around records that belong to no single resource. */
export const records = {
  regions: defineEndpoint({
    method: 'GET',
    path: '/api/region/system/getList',
    access: 'signed-in',
    summary: '行政区划（按上级代码分组，省级在 86 下）',
    result: z.record(z.string(), z.record(z.string(), z.string())),
  }),
  importErrors: defineEndpoint({
    method: 'GET',
    path: '/sys/import/errors/:month/:name',
    access: 'signed-in',
    answer: 'stream',
    summary: '下载导入错误文件（仅上传者本人，24 小时内）',
    params: z.object({ month: z.string().regex(/^\d{6}$/), name: z.string().regex(/^\d{1,19}\.xlsx$/) }),
  }),
  importProgress: defineEndpoint({
    method: 'GET',
    path: '/sys/import/progress/:id',
    access: 'signed-in',
    summary: '导入进度（正在写入的行数，未开始或已结束为空）',
    params: z.object({ id: z.string().regex(/^[\w-]{1,64}$/) }),
    result: z.object({ done: z.number(), total: z.number() }).nullable(),
  }),
  checkByCode: defineEndpoint({
    method: 'GET',
    path: '/sys/checkRule/checkByCode',
    access: 'signed-in',
    summary: '按编码校验规则检查一个值',
    ratePerMinute: 120,
    query: z.object({ ruleCode: z.string().min(1).max(64), value: z.string().max(500) }),
    result: z.null(),
  }),
  positionByCode: defineEndpoint({
    method: 'GET',
    path: '/sys/position/queryByCode',
    access: 'signed-in',
    summary: '按编码查询职务',
    query: z.object({ code: z.string().max(64) }),
    result: z.record(z.string(), z.unknown()).readonly(),
  }),
}
