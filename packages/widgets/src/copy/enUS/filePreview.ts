import type { Copy } from '@heliodesk/contracts/text/locale'
import { thousands } from '@heliodesk/contracts/text/thousands'
import type { filePreview as zh } from '../zhCN/filePreview.ts'

export const filePreview = {
  loading: 'Loading…',
  failed: 'file download failed',
  none: 'Files of this kind cannot be shown, download it',
  tooLong: 'The file is large: only its beginning is shown',
  cut: (shown: number, all: number) => `First ${thousands(shown)} of ${thousands(all)} rows`,
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fit: 'Fit the window',
  turnLeft: 'Turn left',
  turnRight: 'Turn right',
  previous: 'Previous',
  next: 'Next',
  download: 'Download',
  picture: (name: string) => `Picture ${name}`,
  percent: (percent: number) => `${thousands(percent)}%`,
  keys: '+ − zoom · 0 fit · R turn · ← → step',
} satisfies Copy<typeof zh>
