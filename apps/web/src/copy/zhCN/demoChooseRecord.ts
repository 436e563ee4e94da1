import { registerMessages } from '@heliodesk/contracts/text/locale'

export const demoChooseRecord = registerMessages('demoChooseRecord', {
  purpose: '从字典里选值，或按名称找一条记录；选项少而固定时用分段选择。',
  dict: '字典',
  dictHint: '选项来自系统的数据字典',
  code: '字典编码',
  disabled: '停用',
  placeholder: '空白时的提示',
  unknown: '未知的值',
  locked: '停用',
  empty: '未选',
  choose: '请选择',
  several: '字典多选',
  summed: '合并显示',
  summedState: '合并显示',
  record: '按名称找记录',
  recordHint: '输入名称，停 800 毫秒后查询',
  to: '哪一类记录',
  keys: {
    walk: '在选项间移动',
    take: '选中',
    close: '收起',
  },
  notes: ['字典在登录后取一次，七天内有效；未知的值原样显示。', '记录按权限范围查找：看不到的记录搜不到。'],
})
