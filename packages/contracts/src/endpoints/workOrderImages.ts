import { z } from 'zod'
import { defineEndpoint } from '../kit/endpoint.ts'

/** Pictures of work orders: they are there before their order is. */
export const workOrderImages = {
  uploadWorkOrderImage: defineEndpoint({
    method: 'POST',
    path: '/api/workorder/image/upload',
    access: 'signed-in',
    summary: { zh: '上传工单照片', en: 'Upload a picture of a work order' },
    details: { zh: '字段 file；结果是服务器命名的文件名', en: 'field file; the result is the file name that the server gave' },
    ratePerMinute: 60,
    result: z.string(),
  }),
  workOrderImage: defineEndpoint({
    method: 'GET',
    path: '/api/workorder/down/customer/img/:fileName',
    access: 'signed-in',
    summary: { zh: '工单照片', en: 'Picture of a work order' },
    details: { zh: '能看到工单的人，或未提交前的上传者', en: 'for who sees the order, or the uploader before it is submitted' },
    answer: 'stream',
    params: z.object({ fileName: z.string().max(200) }),
    query: z.object({ size: z.enum(['thumb']).optional() }),
  }),
}
