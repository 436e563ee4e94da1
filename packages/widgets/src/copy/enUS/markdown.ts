import type { Copy } from '@heliodesk/contracts/text/locale'
import { many } from '@heliodesk/contracts/text/plural'
import { thousands } from '@heliodesk/contracts/text/thousands'
import type { markdown as zh } from '../zhCN/markdown.ts'

export const markdown = {
  toolbarOf: (label) => `Format of ${label}`,
  sourceOf: (label) => `Source of ${label}`,
  previewOf: (label) => `Preview of ${label}`,
  tools: {
    heading: 'Heading',
    bold: 'Bold',
    italic: 'Italic',
    strike: 'Strike through',
    code: 'Inline code',
    bullets: 'List',
    numbers: 'Numbered list',
    quote: 'Quote',
    link: 'Link',
    table: 'Table',
  },
  stock: { cell: 'text', link: 'link' },
  picture: 'Insert picture',
  from: 'Where the picture is',
  local: 'Local file',
  network: 'Network',
  url: 'Address of the picture',
  wrongUrl: 'Must be the address of a picture, starting with http or https',
  remark: 'Remark (optional)',
  choose: 'Choose picture',
  insert: 'Insert',
  sending: (percent) => `Uploading ${thousands(percent)}%`,
  notPicture: 'please upload an image',
  uploadFailed: (message) => `Upload failed:${message}`,
  nothing: 'The preview appears here',
  hint: 'Markdown; pictures of other hosts are shown as links',
  words: (count) => many(count, 'word'),
} satisfies Copy<typeof zh>
