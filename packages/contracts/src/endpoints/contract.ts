import { z } from 'zod'
import { defineEndpoint } from '../kit/endpoint.ts'
import { idText } from './session.ts'

const text = z.string().trim().max(500)
const number = z.union([z.string().max(40), z.number()])

export const contractCalls = {
  savePaper: defineEndpoint({
    method: 'POST',
    path: '/api/customer/save/papercontract',
    access: 'customer:contract:add',
    summary: { zh: '登记纸质合同', en: 'Store a paper contract' },
    details: {
      zh: '客户已在纸上签署：建立、提交、登记签署一次完成；客户按 customerId 或 customerNo，扫描件为已上传的文件',
      en: 'signed by the customer on paper: drawn up, submitted and signed at once; the customer by customerId or customerNo, scans are uploaded files',
    },
    body: z.object({
      contractNo: text,
      customerId: idText.optional(),
      customerNo: text.optional(),
      /** 主合同 unless said. */
      contractType: text.optional(),
      mainContractId: idText.nullish(),
      stationId: idText.nullish(),
      agentId: idText.nullish(),
      companyId: idText.nullish(),
      productId: idText.nullish(),
      pvPanelNum: number.nullish(),
      capacity: number.nullish(),
      panelYearIncome: number.nullish(),
      amount: number.nullish(),
      termYears: number.nullish(),
      effectiveDate: text.nullish(),
      expireDate: text.nullish(),
      remark: text.nullish(),
      signer: text,
      signDate: text,
      files: z
        .array(z.object({ fileName: z.string().max(400), filePath: z.string().max(200), fileSize: z.number() }))
        .min(1)
        .max(20),
    }),
    result: z.record(z.string(), z.unknown()),
  }),
}
