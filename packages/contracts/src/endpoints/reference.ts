import { z } from 'zod'
import { defineEndpoint } from '../kit/endpoint.ts'

const code = z.string().min(1).max(64)
const formData = z.record(z.string(), z.unknown()).nullish()

const id = z.string().max(20)
const dictNode = z.object({
  key: z.string(),
  value: z.string(),
  label: z.string(),
  title: z.string(),
  leaf: z.number(),
  id: z.string(),
  dictName: z.string(),
  dictCode: z.string(),
  type: z.number(),
  description: z.string().nullable(),
  delFlag: z.number(),
})
const deletedDict = z.object({
  id: z.string(),
  dictName: z.string(),
  dictCode: z.string(),
  description: z.string().nullable(),
  itemCount: z.number(),
  delFlag: z.number(),
  deleteBy: z.string().nullable(),
  deleteTime: z.string().nullable(),
})
export type DeletedDict = z.infer<typeof deletedDict>

const dictionaries = {
  dictRefresh: defineEndpoint({
    method: 'GET',
    also: ['POST'],
    path: '/sys/dict/refleshCache',
    access: 'signed-in',
    summary: { zh: '刷新字典缓存', en: 'Refresh the cache of dictionaries' },
    details: { zh: '各进程与已打开的浏览器', en: 'in every process and open browser' },
    ratePerMinute: 20,
    result: z.null(),
  }),
  dictTree: defineEndpoint({
    method: 'GET',
    path: '/sys/dict/treeList',
    access: 'system:dict:list',
    summary: { zh: '字典树', en: 'Tree of dictionaries' },
    details: { zh: '全部字典', en: 'all of them' },
    query: z.object({ dictName: z.string().max(100).optional(), dictCode: z.string().max(100).optional() }),
    result: z.array(dictNode),
  }),
  dictBin: defineEndpoint({
    method: 'GET',
    path: '/sys/dict/deleteList',
    access: 'system:dict:delete',
    summary: { zh: '字典回收站', en: 'Recycle bin of dictionaries' },
    result: z.array(deletedDict),
  }),
  dictBack: defineEndpoint({
    method: 'PUT',
    path: '/sys/dict/back/:id',
    access: 'system:dict:delete',
    summary: { zh: '从回收站还原字典', en: 'Restore a dictionary from the recycle bin' },
    params: z.object({ id }),
    result: z.null(),
  }),
  dictPurge: defineEndpoint({
    method: 'DELETE',
    path: '/sys/dict/deletePhysic/:id',
    access: 'system:dict:delete',
    summary: { zh: '彻底删除回收站中的字典', en: 'Delete a dictionary of the recycle bin for good' },
    params: z.object({ id }),
    result: z.null(),
  }),
  dictItemCheck: defineEndpoint({
    method: 'GET',
    path: '/sys/dictItem/dictItemCheck',
    access: 'system:dict:list',
    summary: { zh: '字典项数据值是否可用', en: 'Whether the value of a dictionary item is free' },
    query: z.object({ dictId: id, itemValue: z.string().max(100), id: id.optional() }),
    result: z.null(),
  }),
}

/** As the definition of the record has it. */
const category = z.record(z.string(), z.unknown()).readonly()
const categoryPage = z.object({
  records: z.array(category).readonly(),
  total: z.number(),
  size: z.number(),
  current: z.number(),
  pages: z.number(),
})
const pid = z.string().max(20)

const categories = {
  categoryRoots: defineEndpoint({
    method: 'GET',
    path: '/sys/category/rootList',
    access: 'system:category:list',
    summary: { zh: '最上级分类', en: 'Categories of the first level' },
    details: { zh: '分页', en: 'in pages' },
    query: z.looseObject({ pageNo: z.string().max(10).optional(), pageSize: z.string().max(10).optional() }),
    result: categoryPage,
  }),
  categoryChildList: defineEndpoint({
    method: 'GET',
    path: '/sys/category/childList',
    access: 'system:category:list',
    summary: { zh: '一个分类的下级', en: 'Categories below one' },
    query: z.object({ pid }),
    result: z.array(category).readonly(),
  }),
  categoryChildBatch: defineEndpoint({
    method: 'GET',
    path: '/sys/category/getChildListBatch',
    access: 'system:category:list',
    summary: { zh: '多个分类的下级', en: 'Categories below several' },
    query: z.object({ parentIds: z.string().max(4000) }),
    result: categoryPage,
  }),
  categoryCheckCode: defineEndpoint({
    method: 'GET',
    path: '/sys/category/checkCode',
    access: 'signed-in',
    summary: { zh: '编码是否符合上级分类', en: 'Whether a code fits the category above' },
    query: z.object({ pid: pid.optional(), code: z.string().max(64) }),
    result: z.null(),
  }),
  categoryAll: defineEndpoint({
    method: 'GET',
    path: '/sys/category/loadAllData',
    access: 'signed-in',
    summary: { zh: '一个编码下的全部分类', en: 'All categories below a code' },
    query: z.object({ code: z.string().max(64) }),
    result: z.array(z.object({ value: z.string(), text: z.string() })),
  }),
}

/** Dictionaries and categories as they are kept, rules of codes and numbers, parameters. */
export const reference = {
  ...dictionaries,
  ...categories,
  checkTry: defineEndpoint({
    method: 'POST',
    path: '/sys/checkRule/tryRule',
    access: 'system:checkRule:list',
    summary: { zh: '用未保存的分段试校验一个值', en: 'Try unsaved segments on a value' },
    details: { zh: '返回提示；通过为空', en: 'answers what is wrong, empty when nothing is' },
    ratePerMinute: 120,
    body: z.object({ ruleJson: z.string().max(4000), value: z.string().max(500) }),
    result: z.string().nullable(),
  }),
  fillTest: defineEndpoint({
    method: 'GET',
    path: '/sys/fillRule/testFillRule',
    access: 'system:fillRule:list',
    summary: { zh: '预览填值规则的下一个编号', en: 'Preview the next number of a fill rule' },
    details: { zh: '不占用序号', en: 'none is taken' },
    ratePerMinute: 60,
    query: z.object({ ruleCode: code }),
    result: z.string(),
  }),
  fillRun: defineEndpoint({
    method: 'PUT',
    path: '/sys/fillRule/executeRuleByCode/:code',
    access: 'signed-in',
    summary: { zh: '按填值规则取一个新编号', en: 'Take a new number of a fill rule' },
    ratePerMinute: 120,
    params: z.object({ code }),
    body: formData,
    result: z.string(),
  }),
  fillRunBatch: defineEndpoint({
    method: 'PUT',
    path: '/sys/fillRule/executeRuleByCodeBatch',
    access: 'signed-in',
    summary: { zh: '按多个填值规则各取一个新编号', en: 'Take a new number of each of several fill rules' },
    ratePerMinute: 60,
    body: z.object({ rules: z.array(z.object({ ruleCode: code, formData })).max(50), commonFormData: formData }),
    result: z.array(z.object({ ruleCode: z.string(), result: z.string() })),
  }),
  configValue: defineEndpoint({
    method: 'GET',
    path: '/sys/config/queryByKey',
    access: 'system:config:list',
    summary: { zh: '按配置键取值', en: 'Value of a setting by key' },
    details: { zh: '按类型', en: 'by its type' },
    query: z.object({ configKey: code }),
    result: z.union([z.string(), z.number(), z.boolean()]),
  }),
}
