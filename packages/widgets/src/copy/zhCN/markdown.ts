import { registerMessages } from '@heliodesk/contracts/text/locale'
import { thousands } from '@heliodesk/contracts/text/thousands'

export const markdown = registerMessages('markdown', {
  toolbarOf: (label: string) => `${label}的格式`,
  sourceOf: (label: string) => `${label}的源文`,
  previewOf: (label: string) => `${label}的预览`,
  tools: {
    heading: '标题',
    bold: '加粗',
    italic: '斜体',
    strike: '删除线',
    code: '行内代码',
    bullets: '列表',
    numbers: '编号列表',
    quote: '引用',
    link: '链接',
    table: '表格',
  },
  stock: { cell: '内容', link: '链接文字' },
  picture: '插入图片',
  from: '图片来源',
  local: '本地图片',
  network: '网络图片',
  url: '图片网址',
  wrongUrl: '应为 http 或 https 开头的图片网址',
  remark: '备注（选填）',
  choose: '选择图片',
  insert: '插入',
  sending: (percent: number) => `上传中 ${thousands(percent)}%`,
  /** UPLOAD-11. */
  notPicture: '请上传图片',
  uploadFailed: (message: string) => `上传失败:${message}`,
  nothing: '预览会显示在这里',
  hint: '支持 Markdown；外站图片以链接显示',
  words: (count: number) => `${thousands(count)} 字`,
})
