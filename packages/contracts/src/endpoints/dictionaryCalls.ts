import { z } from 'zod'
import { defineEndpoint } from '../kit/endpoint.ts'
import { dictEntry, dictMap, idText } from './session.ts'

/** A node of a lazily loaded tree; `key` is the row's id, by which its children are asked for. */
const treeNode = z.object({
  key: idText,
  title: z.string(),
  value: z.string(),
  code: z.string(),
  parentId: idText.nullable(),
  isLeaf: z.boolean(),
})
export type TreeNode = z.infer<typeof treeNode>

/** Texts and choices of coded values; existing clients sign most of these calls (D-SIGN). */
export const dictionaryCalls = {
  dictItems: defineEndpoint({
    method: 'GET',
    path: '/sys/dict/getDictItems/:code',
    access: 'signed-in',
    signed: true,
    summary: { zh: '字典项', en: 'Items of a dictionary' },
    params: z.object({ code: z.string().max(200) }),
    result: z.array(dictEntry),
  }),
  dictAll: defineEndpoint({
    method: 'GET',
    path: '/sys/dict/queryAllDictItems',
    access: 'signed-in',
    summary: { zh: '全部字典项', en: 'Items of all dictionaries' },
    result: dictMap,
  }),
  loadDict: defineEndpoint({
    method: 'GET',
    path: '/sys/dict/loadDict/:source',
    access: 'signed-in',
    signed: true,
    summary: { zh: '按关键字取选项', en: 'Options by keyword' },
    details: { zh: '来源须已登记', en: 'the source must be registered' },
    params: z.object({ source: z.string().max(200) }),
    query: z.object({ keyword: z.string().max(64).optional(), pageSize: z.coerce.number().int().min(1).max(100).optional() }),
    result: z.array(dictEntry),
  }),
  loadDictItem: defineEndpoint({
    method: 'GET',
    path: '/sys/dict/loadDictItem/:source',
    access: 'signed-in',
    signed: true,
    summary: { zh: '按值取文本', en: 'Texts by value' },
    details: { zh: '来源须已登记', en: 'the source must be registered' },
    params: z.object({ source: z.string().max(200) }),
    query: z.object({ key: z.string().max(4000) }),
    result: z.array(z.string()),
  }),
  loadTreeData: defineEndpoint({
    method: 'GET',
    path: '/sys/dict/loadTreeData',
    access: 'signed-in',
    signed: true,
    summary: { zh: '按上级取树节点', en: 'Tree nodes by parent' },
    details: { zh: '来源须已登记', en: 'the source must be registered' },
    query: z.object({
      /** '0' or empty: the roots. */
      pid: z.string().max(20).optional(),
      tableName: z.string().max(64),
      text: z.string().max(64),
      code: z.string().max(64),
      pidField: z.string().max(64),
      hasChildField: z.string().max(64).optional(),
      converIsLeafVal: z.string().max(8).optional(),
      /** JSON object of further equal conditions. */
      condition: z.string().max(500).optional(),
    }),
    result: z.array(treeNode),
  }),
} as const
