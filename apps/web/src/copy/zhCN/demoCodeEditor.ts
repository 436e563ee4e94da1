import { registerMessages } from '@heliodesk/contracts/text/locale'

export const demoCodeEditor = registerMessages('demoCodeEditor', {
  purpose: '写查询、模板、配置时用；一行以内的文本用输入框，给人读的长文用富文本或 Markdown。',
  basic: '编辑器',
  label: '查询语句',
  sqlNote: '当日等效小时最低的二十座电站',
  language: '语言，十二种',
  readOnly: '只读',
  hasError: '表单校验未通过',
  height: '编辑区高度（像素）',
  placeholder: '空白时的提示',
  historyOf: '历史的编码，空为不留历史',
  brokenJson: 'JSON 有错',
  empty: '空白',
  writeHere: '在这里写查询',
  locked: '只读',
  wrong: '校验未通过',
  keys: {
    tab: '缩进两格',
    back: '减少缩进',
    leave: '离开编辑器',
    find: '查找与替换',
    complete: '补全',
    comment: '注释或取消注释',
    undo: '撤销',
    move: '整行上移',
  },
  notes: [
    '缩进固定为两个空格，不会写入制表符。',
    '编辑器和每种语言都在第一次用到时才下载。',
    'JSON 边写边检查，出错处有标记，状态栏写明原因。',
  ],
})
