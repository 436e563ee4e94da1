import { z } from 'zod'
import { defineEndpoint } from '../kit/endpoint.ts'

/** Calls around records that belong to no single resource. */
export const records = {
  regions: defineEndpoint({
    method: 'GET',
    path: '/api/region/system/getList',
    access: 'signed-in',
    summary: { zh: '行政区划', en: 'Administrative divisions' },
    details: { zh: '按上级代码分组，省级在 86 下', en: 'grouped by the code above, provinces under 86' },
    result: z.record(z.string(), z.record(z.string(), z.string())),
  }),
  importErrors: defineEndpoint({
    method: 'GET',
    path: '/sys/import/errors/:month/:name',
    access: 'signed-in',
    answer: 'stream',
    summary: { zh: '下载导入错误文件', en: 'Download the errors of an import' },
    details: { zh: '仅上传者本人，24 小时内', en: 'by the uploader alone, within 24 hours' },
    params: z.object({ month: z.string().regex(/^\d{6}$/), name: z.string().regex(/^\d{1,19}\.xlsx$/) }),
  }),
  importProgress: defineEndpoint({
    method: 'GET',
    path: '/sys/import/progress/:id',
    access: 'signed-in',
    summary: { zh: '导入进度', en: 'Progress of an import' },
    details: { zh: '正在写入的行数，未开始或已结束为空', en: 'number of the row being written, empty before and after' },
    params: z.object({ id: z.string().regex(/^[\w-]{1,64}$/) }),
    result: z.object({ done: z.number(), total: z.number() }).nullable(),
  }),
  checkByCode: defineEndpoint({
    method: 'GET',
    path: '/sys/checkRule/checkByCode',
    access: 'signed-in',
    summary: { zh: '按编码校验规则检查一个值', en: 'Check a value by a check rule' },
    ratePerMinute: 120,
    query: z.object({ ruleCode: z.string().min(1).max(64), value: z.string().max(500) }),
    result: z.null(),
  }),
  positionByCode: defineEndpoint({
    method: 'GET',
    path: '/sys/position/queryByCode',
    access: 'signed-in',
    summary: { zh: '按编码查询职务', en: 'A position by code' },
    query: z.object({ code: z.string().max(64) }),
    result: z.record(z.string(), z.unknown()).readonly(),
  }),
}
