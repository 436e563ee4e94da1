import { z } from 'zod'
import { defineEndpoint } from '../kit/endpoint.ts'

const code = z.string().min(1).max(64)
const formData = z.record(z.string(), z.unknown()).nullish()

/** Rules of codes and numbers, parameters. */
export const reference = {
  checkTry: defineEndpoint({
    method: 'POST',
    path: '/sys/checkRule/tryRule',
    access: 'system:checkRule:list',
    summary: '用未保存的分段试校验一个值，返回提示；通过为空',
    body: z.object({ ruleJson: z.string().max(4000), value: z.string().max(500) }),
    result: z.string().nullable(),
  }),
  fillTest: defineEndpoint({
    method: 'GET',
    path: '/sys/fillRule/testFillRule',
    access: 'system:fillRule:list',
    summary: '预览填值规则的下一个编号，不占用序号',
    query: z.object({ ruleCode: code }),
    result: z.string(),
  }),
  fillRun: defineEndpoint({
    method: 'PUT',
    path: '/sys/fillRule/executeRuleByCode/:code',
    access: 'signed-in',
    summary: '按填值规则取一个新编号',
    ratePerMinute: 120,
    params: z.object({ code }),
    body: formData,
    result: z.string(),
  }),
  fillRunBatch: defineEndpoint({
    method: 'PUT',
    path: '/sys/fillRule/executeRuleByCodeBatch',
    access: 'signed-in',
    summary: '按多个填值规则各取一个新编号',
    ratePerMinute: 60,
    body: z.object({ rules: z.array(z.object({ ruleCode: code, formData })).max(50), commonFormData: formData }),
    result: z.array(z.object({ ruleCode: z.string(), result: z.string() })),
  }),
  configValue: defineEndpoint({
    method: 'GET',
    path: '/sys/config/queryByKey',
    access: 'system:config:list',
    summary: '按配置键取值（按类型）',
    query: z.object({ configKey: code }),
    result: z.union([z.string(), z.number(), z.boolean()]),
  }),
}
