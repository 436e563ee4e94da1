import { z } from 'zod'
import { defineEndpoint } from '../kit/endpoint.ts'
import { imported, keptLayout, recognised } from './bank.ts'
import { idText } from './session.ts'

/** Rows of an age: how many, and what they come to; `from` and `to` are the days that open exactly them. */
const ageClass = z.object({
  key: z.enum(['d30', 'd60', 'd90', 'older']),
  from: z.string().nullable(),
  to: z.string(),
  count: z.number(),
  amount: z.string(),
})
const suspense = z.object({
  day: z.string(),
  /** Lines that came in and that nobody has said the use of. */
  lines: z.array(ageClass),
  /** Rows of lists that nobody knows. */
  rows: z.array(ageClass),
})
export type SuspenseByAge = z.infer<typeof suspense>

/** Lists of collective transfers, and money in suspense by its age (decision 122). All of it is money. */
export const collectiveCalls = {
  importList: defineEndpoint({
    method: 'POST',
    path: '/api/collectiveTransfer/importExcel',
    access: 'finance:collective:import',
    stepUp: true,
    summary: { zh: '导入汇总打款清单', en: 'Import the list of a transfer' },
    details: {
      zh: '一个文件；foreignKeys 为草稿的 id；按表头识别模板，合计须与到账金额一分不差，否则不导入；再次导入替换原清单',
      en: 'one file, and foreignKeys: the id of a draft; the list is taken whole when it comes to the amount, and takes the place of the one before',
    },
    result: imported,
    ratePerMinute: 20,
  }),
  recognise: defineEndpoint({
    method: 'POST',
    path: '/api/collectiveTransfer/recognise',
    access: 'finance:collective:import',
    summary: { zh: '识别清单表头', en: 'Recognize the header of a list' },
    details: {
      zh: '一个文件；已知的模板，或按表头名称给出的建议，不写入',
      en: 'one file; the layout it is known by, or a proposal; nothing is written',
    },
    result: recognised,
    ratePerMinute: 30,
  }),
  keepLayout: defineEndpoint({
    method: 'POST',
    path: '/api/collectiveTransfer/keepLayout',
    access: 'finance:collective:import',
    summary: { zh: '保存清单导入模板', en: 'Keep a layout of lists' },
    details: { zh: '同一表头再次保存时覆盖原来的对应关系', en: 'of a header that is known, the columns are replaced' },
    body: keptLayout,
    result: z.object({ id: idText }),
  }),
  suspense: defineEndpoint({
    method: 'GET',
    path: '/api/collectiveRow/suspense',
    access: 'finance:collective:list',
    summary: { zh: '待认领款项账龄', en: 'Suspense by age' },
    details: {
      zh: '没有匹配的入账流水和认不出的清单行，按到账天数 0–30、31–60、61–90、90 以上',
      en: 'lines that nobody matched and rows that nobody knows, by days since they came in',
    },
    result: suspense,
  }),
}
