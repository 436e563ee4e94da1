import { registerMessages } from '@heliodesk/contracts/text/locale'

export const demoRegion = registerMessages('demoRegion', {
  purpose: '按 GB/T 2260 选省、市、区，存六位代码；名称、拼音首字母、代码都能搜。',
  one: '级联',
  label: '安装地区',
  type: '样式：级联或三框',
  level: '从哪一级开始：1 省，2 市，3 区',
  anyLevel: '可以停在省或市',
  disabled: '只读',
  hasError: '校验未通过',
  chosen: '已选',
  columns: '三框',
  bad: '类型写错',
  keys: { open: '打开', walk: '在各级间移动', pick: '选中', leave: '收起' },
  notes: ['改选上级即清空下级。', '数据来自 /api/region/system/getList，整个会话只取一次。'],
})
