import { z } from 'zod'
import { defineEndpoint } from '../kit/endpoint.ts'
import { imported, keptLayout, recognised } from './bank.ts'
import { idText } from './session.ts'

const finding = z.object({
  code: z.string(),
  /** In words, with what it is about. */
  text: z.string(),
  /** As the bill says it, and as it would be. */
  stated: z.string().nullable(),
  expected: z.string().nullable(),
})
const part = z.object({
  month: z.string(),
  from: z.string(),
  to: z.string(),
  /** kWh. */
  energy: z.string(),
  amount: z.string(),
  weightedBy: z.enum(['whole', 'measured', 'days']),
})
const checked = z.object({
  findings: z.array(finding),
  /** What its days were measured at, of how many days of its cycle; null: nobody knows the station. */
  measured: z.object({ energy: z.string(), days: z.number(), ofDays: z.number(), deviation: z.string().nullable() }).nullable(),
  tolerance: z.string(),
  before: z.object({ id: idText, billNo: z.string() }).nullable(),
  /** Only a cycle that is no month is divided. */
  parts: z.array(part),
  lineTotal: z.string(),
  entry: z.object({ id: idText, entryNo: z.string() }).nullable(),
})
export type CheckedGridBill = z.infer<typeof checked>

const formula = z.object({
  source: z.string().nullable(),
  month: z.string(),
  stationId: idText,
  payable: z.string().nullable(),
  received: z.string().nullable(),
  difference: z.string().nullable(),
  /** The bills that it follows from: their part of this month, and what they say line by line. */
  bills: z.array(
    part.extend({
      id: idText,
      billNo: z.string(),
      kind: z.string(),
      total: z.string(),
      lines: z.array(
        z.object({
          kind: z.string(),
          energy: z.string().nullable(),
          price: z.string().nullable(),
          share: z.string().nullable(),
          amount: z.string(),
        }),
      ),
    }),
  ),
})
export type PowerFeeFormula = z.infer<typeof formula>

/** So many bills in one call; whoever confirms a month of thousands goes on with the next ones. */
export const confirmedAtOnce = 100
const several = z.object({
  confirmed: z.number(),
  /** What stands in the way of the others, in words: findings, no station, somebody was faster. */
  left: z.array(z.object({ id: idText, billNo: z.string().nullable(), reason: z.string() })),
})
export type ConfirmedBills = z.infer<typeof several>

/** Bills of the grid company, and what a fee follows from (decision 113). */
export const gridBillCalls = {
  confirmSeveral: defineEndpoint({
    method: 'POST',
    path: '/api/gridBill/confirmSeveral',
    access: 'finance:gridBill:confirm',
    summary: { zh: '批量确认电网账单', en: 'Confirm several grid bills' },
    details: {
      zh: '逐张确认，每张各自成败；有核对提示的不确认，留给人逐张处理',
      en: 'each by itself; what has findings is left to people, with the reason',
    },
    body: z.object({ ids: z.array(idText).min(1).max(confirmedAtOnce) }),
    result: several,
  }),
  check: defineEndpoint({
    method: 'GET',
    path: '/api/gridBill/check',
    access: 'finance:gridBill:list',
    summary: { zh: '核对电网账单', en: 'Check a grid bill' },
    details: {
      zh: '逐项列出与示数、单价、上期账单和测量电量不符之处，含数字；不写入',
      en: 'what does not fit its readings, prices, the bill before and the measured energy; nothing is written',
    },
    query: z.object({ id: idText }),
    result: checked,
  }),
  importBills: defineEndpoint({
    method: 'POST',
    path: '/api/gridBill/importExcel',
    access: 'finance:gridBill:import',
    stepUp: true,
    summary: { zh: '导入电网账单', en: 'Import grid bills' },
    details: {
      zh: '一个文件；按表头识别导入模板。同一账单再次导入不变；金额不同的列为冲突，不覆盖',
      en: 'one file, read by the layout that its header is known by; what is known stays, what differs is a conflict',
    },
    result: imported,
    ratePerMinute: 20,
  }),
  recognise: defineEndpoint({
    method: 'POST',
    path: '/api/gridBill/recognise',
    access: 'finance:gridBill:import',
    summary: { zh: '识别账单表头', en: 'Recognize the header of bills' },
    details: {
      zh: '一个文件；已知的模板，或按表头名称给出的建议，不写入',
      en: 'one file; the layout it is known by, or a proposal; nothing is written',
    },
    result: recognised,
    ratePerMinute: 30,
  }),
  keepLayout: defineEndpoint({
    method: 'POST',
    path: '/api/gridBill/keepLayout',
    access: 'finance:gridBill:import',
    summary: { zh: '保存账单导入模板', en: 'Keep a layout of bills' },
    details: { zh: '同一表头再次保存时覆盖原来的对应关系', en: 'of a header that is known, the columns are replaced' },
    body: keptLayout,
    result: z.object({ id: idText }),
  }),
  formula: defineEndpoint({
    method: 'GET',
    path: '/api/powerfee/formula',
    access: 'station:powerfee:list',
    summary: { zh: '电费的计算依据', en: 'What a fee follows from' },
    query: z.object({ id: idText }),
    result: formula,
  }),
}
