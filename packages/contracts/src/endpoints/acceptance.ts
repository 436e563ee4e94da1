import { z } from 'zod'
import { defineEndpoint } from '../kit/endpoint.ts'
import { idText } from './session.ts'

const edit = 'order:acceptance:edit'

export const acceptancePhotoView = z.object({
  id: idText,
  path: z.string(),
  /** Dictionary `photo_proof`. */
  proof: z.string(),
  takenTime: z.string().nullable(),
  receivedTime: z.string(),
  longitude: z.string().nullable(),
  latitude: z.string().nullable(),
  /** It looks like another photo: of this order, or null for one that the caller does not see. */
  like: z.object({ orderNo: z.string().nullable() }).nullable(),
})
export type AcceptancePhotoView = z.infer<typeof acceptancePhotoView>

export const acceptanceItemView = z.object({
  id: idText,
  materialType: z.string(),
  isRequired: z.boolean(),
  /** So many photos are needed where it is required. */
  minPhotos: z.int(),
  /** What the photos are to show. */
  hint: z.string().nullable(),
  /** Dictionary `acceptance_status`. */
  status: z.string(),
  opinion: z.string().nullable(),
  photos: z.array(acceptancePhotoView),
})
export type AcceptanceItemView = z.infer<typeof acceptanceItemView>

/** A piece that was scanned on the roof. */
export const installedPieceView = z.object({
  id: idText,
  serialNo: z.string(),
  productName: z.string(),
  scannedBy: z.string().nullable(),
  scannedTime: z.string(),
})
export type InstalledPieceView = z.infer<typeof installedPieceView>

/** Of one product with serial numbers: how many pieces arrived for the order, and how many of them were scanned. */
export const installedGoodsView = z.object({ productName: z.string(), shipped: z.int(), installed: z.int() })

export const acceptanceCalls = {
  checklist: defineEndpoint({
    method: 'GET',
    path: '/api/acceptance/checklist',
    access: 'order:acceptance:list',
    summary: { zh: '验收清单与照片', en: 'Checklist of an acceptance with its photos' },
    query: z.object({ id: idText }),
    result: z.object({ status: z.string(), code: z.string(), items: z.array(acceptanceItemView) }),
  }),
  installed: defineEndpoint({
    method: 'GET',
    path: '/api/acceptance/installed',
    access: 'order:acceptance:list',
    summary: { zh: '屋顶扫描的安装件', en: 'Pieces that were scanned on the roof' },
    query: z.object({ id: idText }),
    result: z.object({
      status: z.string(),
      goods: z.array(installedGoodsView),
      pieces: z.array(installedPieceView),
    }),
  }),
  addPiece: defineEndpoint({
    method: 'POST',
    path: '/api/acceptance/addPiece',
    access: edit,
    summary: { zh: '扫描安装件', en: 'Scan an installed piece' },
    details: {
      zh: 'key 为客户端生成的 UUID，重复提交同一 key 得到同一结果',
      en: 'key is a UUID made by the client, the same key has the same answer',
    },
    ratePerMinute: 600,
    body: z.object({ id: idText, key: z.uuid(), serialNo: z.string().trim().min(1).max(64) }),
    result: z.object({ id: idText, serialNo: z.string() }),
  }),
  removePiece: defineEndpoint({
    method: 'POST',
    path: '/api/acceptance/removePiece',
    access: edit,
    summary: { zh: '移除安装件', en: 'Remove an installed piece' },
    body: z.object({ id: idText }),
    result: z.null(),
  }),
  addPhoto: defineEndpoint({
    method: 'POST',
    path: '/api/acceptance/photo',
    access: edit,
    summary: { zh: '上传验收照片', en: 'Upload a photo of an acceptance' },
    details: {
      zh: 'multipart 字段 file；key 为客户端生成的 UUID，重复上传同一 key 得到同一结果',
      en: 'multipart field file; key is a UUID made by the client, the same key has the same answer',
    },
    ratePerMinute: 240,
    query: z.object({ itemId: idText, key: z.uuid(), code: z.string().max(16).default('') }),
    result: z.object({ id: idText, itemId: idText, proof: z.string(), isLike: z.boolean() }),
  }),
  removePhoto: defineEndpoint({
    method: 'POST',
    path: '/api/acceptance/removePhoto',
    access: edit,
    summary: { zh: '删除验收照片', en: 'Remove a photo of an acceptance' },
    body: z.object({ id: idText }),
    result: z.null(),
  }),
  judge: defineEndpoint({
    method: 'POST',
    path: '/api/acceptance/judge',
    access: 'order:acceptance:review',
    summary: { zh: '审核验收材料', en: 'Judge materials of an acceptance' },
    details: { zh: '合格，或不合格并注明原因', en: 'fine, or to be mended with a reason' },
    body: z.object({
      id: idText,
      items: z
        .array(z.object({ itemId: idText, isFine: z.boolean(), opinion: z.string().trim().max(500).nullish() }))
        .min(1)
        .max(50),
    }),
    result: z.null(),
  }),
}
