import { z } from 'zod'
import { defineEndpoint } from '../kit/endpoint.ts'
import { idText } from './session.ts'

const day = z.iso.date()
const dateForm = z.enum(['ymd', 'dmy', 'mdy'])
/** Field to the place of its column, from 0. */
const places = z.record(z.string().max(40), z.number().int().min(0).max(299))
const cell = z.union([z.string(), z.number(), z.boolean()]).nullable()

export const recognised = z.object({
  /** Row of the sheet that holds the heads. */
  headerRow: z.number(),
  heads: z.array(z.string()),
  /** The first rows beneath the heads. */
  rows: z.array(z.object({ row: z.number(), cells: z.array(cell) })),
  /** What a sheet may say; it needs those of `oneOf` that are in no other group, and one of each group. */
  fields: z.array(z.object({ key: z.string(), label: z.string(), isRequired: z.boolean() })),
  /** The layout that the heads are known by; null: it is a proposal. */
  known: z.object({ id: idText, name: z.string() }).nullable(),
  places,
  dateForm,
})
export type RecognisedSheet = z.infer<typeof recognised>

/** How a person has a header read from now on. */
export const keptLayout = z.object({
  name: z.string().min(1).max(60),
  heads: z.array(z.string().max(200)).min(2).max(300),
  places,
  dateForm,
})

const use = z.object({ used: z.string(), limit: z.string(), left: z.string() })
const uses = z.object({ day: use, year: use })
const limitUse = z.object({
  ...{ day, in: uses, out: uses },
  /** How far its lines were pulled: complete to this day, when the bank last answered, and why it did not since. */
  pulled: z.object({ to: day.nullable(), at: z.string().nullable(), fault: z.string().nullable() }),
})
export type AccountLimitUse = z.infer<typeof limitUse>

export const imported = z
  .object({
    totalCount: z.number(),
    errorCount: z.number(),
    successCount: z.number(),
    msg: z.string(),
    fileUrl: z.string(),
    fileName: z.string(),
    rowErrors: z.array(z.object({ row: z.number(), label: z.string(), reason: z.string() }).readonly()).readonly(),
  })
  .nullable()

/** Lines of bank accounts: from the bank, or from its statements (decision 109). */
export const bankCalls = {
  pull: defineEndpoint({
    method: 'POST',
    path: '/api/icbcaccounttransaction/pull',
    access: 'customer:transaction:pull',
    summary: { zh: '立即拉取银行流水', en: 'Pull the lines of an account' },
    details: {
      zh: '一个二类户、最长 92 天；重复拉取不会重复入账',
      en: 'one account, 92 days at most; what is known is not added again',
    },
    body: z.object({ accountId: idText, from: day, to: day }),
    result: z.object({ added: z.number(), known: z.number() }),
    ratePerMinute: 30,
  }),
  importStatement: defineEndpoint({
    method: 'POST',
    path: '/api/icbcaccounttransaction/importExcel',
    access: 'customer:transaction:import',
    stepUp: true,
    summary: { zh: '导入银行对账单', en: 'Import a statement of a bank' },
    details: {
      zh: '一个文件；按表头识别导入模板，重复导入、与拉取重叠的流水只入一次',
      en: 'one file, read by the layout that its header is known by; lines that are known are not added again',
    },
    result: imported,
    ratePerMinute: 20,
  }),
  limits: defineEndpoint({
    method: 'GET',
    path: '/api/bankcardclassII/limitUse',
    access: 'customer:bankcard:list',
    summary: { zh: '二类户限额使用', en: 'Use of the limits of an account' },
    query: z.object({ id: idText }),
    result: limitUse,
  }),
  recognise: defineEndpoint({
    method: 'POST',
    path: '/api/sheetLayout/recognise',
    access: 'customer:transaction:import',
    summary: { zh: '识别表头', en: 'Recognize the header of a sheet' },
    details: {
      zh: '一个文件；已知的模板，或按表头名称给出的建议，不写入',
      en: 'one file; the layout it is known by, or a proposal; nothing is written',
    },
    result: recognised,
    ratePerMinute: 30,
  }),
  keepLayout: defineEndpoint({
    method: 'POST',
    path: '/api/sheetLayout/keep',
    access: 'customer:transaction:import',
    summary: { zh: '保存导入模板', en: 'Keep a layout of sheets' },
    details: { zh: '同一表头再次保存时覆盖原来的对应关系', en: 'of a header that is known, the columns are replaced' },
    body: keptLayout,
    result: z.object({ id: idText }),
  }),
}
