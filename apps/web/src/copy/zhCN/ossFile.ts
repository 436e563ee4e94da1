import { registerMessages } from '@heliodesk/contracts/text/locale'

/** Texts of the stored files. */
export const ossFile = registerMessages('ossFile', {
  title: 'OSS文件列表',
  size: '大小',
  unused: '暂无',
  upload: '上传文件',
  sending: (name: string) => `正在上传 ${name}`,
  failed: '上传失败！',
  show: '预览',
  save: '下载',
} as const)
