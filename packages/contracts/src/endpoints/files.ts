import { z } from 'zod'
import { isId } from '../formats.ts'
import { defineEndpoint } from '../kit/endpoint.ts'
import { limits } from '../limits.ts'
import { shapeMessages } from '../messages/shape.ts'
import { carry } from '../text/message.ts'
import { thousands } from '../text/thousands.ts'

const storedPath = z
  .string()
  .max(120)
  .regex(/^[a-z][a-z0-9-]{0,31}\/\d{6}\/\d{1,19}\.[a-z0-9]{1,8}$/, carry(shapeMessages.filePath()))
const pathParams = z.object({ folder: z.string().max(40), month: z.string().max(10), name: z.string().max(40) })
const partsParams = z.object({ id: z.string().refine(isId, carry(shapeMessages.idFormat())) })
const biz = z.string().max(60).default('temp')

const stored = z.object({ path: z.string(), name: z.string(), size: z.number() })
const parts = z.object({
  id: z.string(),
  /** Bytes that are safe: the next piece begins here. */
  offset: z.number(),
  size: z.number(),
  /** Most bytes of one piece. */
  pieceBytes: z.number(),
  /** Epoch ms after which an unfinished upload is thrown away. */
  expiresAt: z.number(),
  /** The stored path, once it is complete. */
  path: z.string().nullable(),
})

/** OSS文件列表 (A§1): the files of the platform, for those who administer them. */
const ossCalls = {
  ossUpload: defineEndpoint({
    method: 'POST',
    path: '/sys/oss/file/upload',
    access: 'system:ossFile:upload',
    summary: { zh: '上传到文件库', en: 'Upload to the file library' },
    details: { zh: 'multipart 字段 file；文件一直保留', en: 'multipart field file; the file is kept' },
    ratePerMinute: 60,
    result: z.object({ id: z.string(), fileName: z.string(), url: z.string(), size: z.number() }),
  }),
  ossOpen: defineEndpoint({
    method: 'GET',
    path: '/sys/oss/file/open',
    access: 'system:ossFile:list',
    summary: { zh: '预览或下载一个文件', en: 'Preview or download a file' },
    details: { zh: '可用一次性链接打开', en: 'a one-time link opens it too' },
    answer: 'stream',
    query: z.object({ id: z.string().max(20), download: z.enum(['1']).optional() }),
  }),
}

/** Stored files (A§7.5, B§7). The right to a file is asked of the record that names it; before that only the uploader has it. */
export const files = {
  ...ossCalls,
  upload: defineEndpoint({
    method: 'POST',
    path: '/sys/common/upload',
    access: 'signed-in',
    summary: { zh: '上传文件', en: 'Upload a file' },
    details: {
      zh: 'multipart 字段 file，biz 默认 temp；message 为存储路径',
      en: 'multipart field file, biz is temp unless given; message is the stored path',
    },
    ratePerMinute: 240,
    result: stored,
  }),
  startParts: defineEndpoint({
    method: 'POST',
    path: '/sys/common/upload/parts',
    access: 'signed-in',
    summary: { zh: '开始一次可续传的上传', en: 'Start a resumable upload' },
    details: { zh: '或接着未完成的一次', en: 'or go on with one that is not complete' },
    ratePerMinute: 240,
    body: z.object({
      name: z.string().min(1).max(400),
      size: z.int().positive(),
      biz,
      /** The same text for the same file of the same person: an unfinished upload of it is taken up again. */
      fingerprint: z.string().max(200).optional(),
    }),
    result: parts,
  }),
  /** HEAD answers the same as headers `upload-offset` and `upload-length`. */
  partsState: defineEndpoint({
    method: 'GET',
    also: ['HEAD'],
    path: '/sys/common/upload/parts/:id',
    access: 'signed-in',
    summary: { zh: '可续传上传的进度', en: 'Progress of a resumable upload' },
    params: partsParams,
    result: parts,
  }),
  appendPart: defineEndpoint({
    method: 'PATCH',
    path: '/sys/common/upload/parts/:id',
    access: 'signed-in',
    summary: { zh: '接着上传一段', en: 'Upload the next part' },
    details: {
      zh: `application/offset+octet-stream，请求头 upload-offset，每段不超过 ${thousands(limits.uploadPieceMb)} MB`,
      en: `application/offset+octet-stream, header upload-offset, ${thousands(limits.uploadPieceMb)} MB at most`,
    },
    ratePerMinute: 1_200,
    params: partsParams,
    result: parts,
  }),
  completeParts: defineEndpoint({
    method: 'POST',
    path: '/sys/common/upload/parts/:id/complete',
    access: 'signed-in',
    summary: {
      zh: '完成可续传的上传：核对 SHA-256 与内容',
      en: 'Complete a resumable upload: its SHA-256 and contents are checked',
    },
    details: { zh: 'message 为存储路径', en: 'message is the stored path' },
    params: partsParams,
    body: z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/, carry(shapeMessages.sha256())) }),
    result: stored,
  }),
  cancelParts: defineEndpoint({
    method: 'DELETE',
    path: '/sys/common/upload/parts/:id',
    access: 'signed-in',
    summary: { zh: '放弃可续传的上传', en: 'Give up a resumable upload' },
    params: partsParams,
    result: z.null(),
  }),
  static: defineEndpoint({
    method: 'GET',
    path: '/sys/common/static/:folder/:month/:name',
    access: 'signed-in',
    summary: { zh: '存储的文件与头像', en: 'Stored files and pictures of users' },
    details: {
      zh: '能看到所属记录的人，或未提交前的上传者',
      en: 'for who sees their record, or the uploader before it is submitted',
    },
    answer: 'stream',
    pictureTicket: true,
    params: pathParams,
    query: z.object({ download: z.enum(['1']).optional() }),
  }),
  editorDownload: defineEndpoint({
    method: 'GET',
    path: '/sys/common/download/jeditor/:message',
    access: 'signed-in',
    summary: { zh: '编辑器附件', en: 'Attachment of the editor' },
    details: { zh: 'message 为编码后的存储路径', en: 'message is the stored path, encoded' },
    answer: 'stream',
    params: z.object({ message: z.string().max(200) }),
  }),
  editorDownloadPath: defineEndpoint({
    method: 'GET',
    path: '/sys/common/download/jeditor/:message/:month/:name',
    access: 'signed-in',
    summary: { zh: '编辑器附件', en: 'Attachment of the editor' },
    details: { zh: '路径未编码时', en: 'when the path is not encoded' },
    answer: 'stream',
    params: z.object({ message: z.string().max(40), month: z.string().max(10), name: z.string().max(40) }),
  }),
  pdfPreview: defineEndpoint({
    method: 'GET',
    path: '/sys/common/pdf/pdfPreviewIframe',
    access: 'signed-in',
    summary: { zh: '在框架中预览 PDF', en: 'Preview a PDF in a frame' },
    details: { zh: '浏览器自带的阅读器，可用一次性链接打开', en: "in the browser's own reader, a one-time link opens it too" },
    answer: 'stream',
    query: z.object({ path: storedPath }),
  }),
  tablePreview: defineEndpoint({
    method: 'GET',
    path: '/sys/common/preview/table',
    access: 'signed-in',
    summary: { zh: '表格文件的前若干行', en: 'First rows of a table file' },
    ratePerMinute: 60,
    query: z.object({ path: storedPath }),
    result: z.object({ rows: z.array(z.array(z.string()).readonly()).readonly(), totalRows: z.number(), isCut: z.boolean() }),
  }),
}
