import { z } from 'zod'
import { defineEndpoint } from '../kit/endpoint.ts'
import { idText } from './session.ts'

export const contractTemplateCalls = {
  previewTemplate: defineEndpoint({
    method: 'GET',
    path: '/api/contractTemplate/preview',
    access: 'customer:contractTemplate:list',
    summary: { zh: '用样例数据预览合同模板', en: 'Preview a contract template with sample data' },
    details: {
      zh: 'PDF，每页注明是样例数据；可用一次性链接打开',
      en: 'a PDF that says on each page that its data are samples; a one-time link opens it too',
    },
    answer: 'stream',
    ratePerMinute: 60,
    query: z.object({ id: idText }),
  }),
  previewContract: defineEndpoint({
    method: 'GET',
    path: '/api/contract/preview',
    access: 'customer:contract:list',
    summary: { zh: '预览合同文本', en: 'Preview the text of a contract' },
    details: {
      zh: 'PDF，按合同现在的内容；个人信息一律脱敏，未填写的内容以【】标出，每页注明不作签署用',
      en: 'a PDF of the contract as it is now; personal numbers are masked, what is empty is marked, each page says that it is not to be signed',
    },
    answer: 'stream',
    ratePerMinute: 60,
    query: z.object({ id: idText }),
  }),
}
