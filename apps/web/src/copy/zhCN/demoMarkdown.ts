import { registerMessages } from '@heliodesk/contracts/text/locale'

export const demoMarkdown = registerMessages('demoMarkdown', {
  purpose: '开发与运维写的说明、变更记录；给客户看的正式公告用富文本。',
  basic: '编辑器',
  label: '变更说明',
  text: '## 采集程序 2.4\n\n- **阳光云**：令牌过期后自动续期\n- 华为云：补采间隔改为 `15` 分钟\n\n| 厂商 | 电站 | 补采 |\n| --- | ---: | --- |\n| 阳光 | 128 | 完成 |\n| 华为 | 64 | 进行中 |\n\n> 详见[电站列表](/station/index)',
  disabled: '停用',
  height: '高度（像素）',
  placeholder: '空白时的提示',
  writeHere: '在这里写 Markdown',
  empty: '空白',
  locked: '停用',
  keys: {
    insert: '插入网络图片',
    close: '收起图片栏',
  },
  notes: ['预览与公告走同一道清洗；外站图片只显示为链接。', '图片可选本地一张或填写网址，备注可不填。'],
})
