import type { Copy } from '@heliodesk/contracts/text/locale'
import type { ossFile as zh } from '../zhCN/ossFile.ts'

export const ossFile = {
  title: 'Stored files',
  size: 'Size',
  unused: 'None yet',
  upload: 'Upload',
  sending: (name) => `Uploading ${name}`,
  failed: 'The upload failed!',
  show: 'Preview',
  save: 'Download',
} satisfies Copy<typeof zh>
