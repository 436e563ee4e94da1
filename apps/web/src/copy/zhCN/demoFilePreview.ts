import { registerMessages } from '@heliodesk/contracts/text/locale'

export const demoFilePreview = registerMessages('demoFilePreview', {
  purpose: '不下载就看文件：图片、PDF、文本、表格；其余可下载。文件里的任何东西都不会运行。',
  view: '页面内预览',
  viewHint: '示例文件在本页生成；真实文件见上传与预览',
  file: '文件',
  kinds: { text: '文本', table: '表格', other: '不能预览的' },
  dialog: '弹窗预览',
  dialogHint: '可下载，可前后翻看同处的图片',
  open: '预览文件',
  saved: (name: string) => `已下载 ${name}`,
  text: '逆变器巡检说明\n\n一、检查直流侧接线端子有无发热、变色。\n二、核对组串电流，偏差超过 10% 时记录组串编号。\n三、清理散热风扇滤网，并拍照上传工单。\n',
  table: [
    ['月份', '发电量（kWh）', '上网电量（kWh）', '电费（元）'],
    ['2026-08', '3,412.60', '2,981.20', '1,238.69'],
    ['2026-09', '2,955.10', '2,547.80', '1,058.61'],
    ['2026-10', '2,608.40', '2,240.50', '930.93'],
  ],
  keys: { size: '放大、缩小', fit: '适应窗口', turn: '向右旋转，Shift 向左', step: '上一张、下一张', close: '关闭弹窗' },
  notes: ['文本按 UTF-8 或 GBK 识别，超过 256 KB 只显示开头。', 'PDF 由浏览器自带的阅读器在独立框架中打开，链接只能用一次。'],
})
