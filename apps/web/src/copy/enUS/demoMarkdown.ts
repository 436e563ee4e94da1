import type { Copy } from '@heliodesk/contracts/text/locale'
import type { demoMarkdown as zh } from '../zhCN/demoMarkdown.ts'

export const demoMarkdown = {
  purpose: 'Notes and change logs of developers and operators; announcements for customers are rich text.',
  basic: 'Editor',
  label: 'Change log',
  text: '## Collector 2.4\n\n- **Sungrow**: tokens renew themselves\n- Huawei: gaps are asked for every `15` minutes\n\n| Vendor | Stations | Gaps |\n| --- | ---: | --- |\n| Sungrow | 128 | done |\n| Huawei | 64 | running |\n\n> See [stations](/station/index)',
  disabled: 'disabled',
  height: 'height in pixels',
  placeholder: 'hint while empty',
  writeHere: 'Write Markdown here',
  empty: 'Empty',
  locked: 'Disabled',
  keys: {
    insert: 'Insert the network picture',
    close: 'Close the picture bar',
  },
  notes: [
    'The preview goes through the same sanitizer as announcements; pictures of other hosts are links.',
    'A picture is one local file or an address, its remark may be left out.',
  ],
} satisfies Copy<typeof zh>
