import { registerMessages } from '@heliodesk/contracts/text/locale'
import { thousands } from '@heliodesk/contracts/text/thousands'

/** Looking at a stored file. */
export const filePreview = registerMessages('filePreview', {
  loading: '加载中…',
  failed: '文件下载失败',
  none: '该类型的文件不能预览，请下载后查看',
  tooLong: '文件较大，只显示开头部分',
  cut: (shown: number, all: number) => `显示前 ${thousands(shown)} 行，共 ${thousands(all)} 行`,
  zoomIn: '放大',
  zoomOut: '缩小',
  fit: '适应窗口',
  turnLeft: '向左旋转',
  turnRight: '向右旋转',
  previous: '上一张',
  next: '下一张',
  download: '下载',
  picture: (name: string) => `图片 ${name}`,
  percent: (percent: number) => `${thousands(percent)}%`,
  keys: '+ − 缩放 · 0 适应 · R 旋转 · ← → 换张',
})
