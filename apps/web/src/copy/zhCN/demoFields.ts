import { registerMessages } from '@heliodesk/contracts/text/locale'

export const demoFields = registerMessages('demoFields', {
  purpose: '按字段定义选控件：文字、数字、日期、字典、引用、地区各有各的输入方式，读与改同出一处定义。',
  disabled: '禁用',
  wrong: '有误',
  cell: '只读显示',
  cellHint: '同一份定义，列表里截断，详情里完整',
  whole: '完整显示',
  row: {
    stationName: '萧山区新塘街道和平村文化礼堂屋顶光伏电站',
    projectAddr: '浙江省杭州市萧山区新塘街道和平村文化礼堂东侧三号楼屋顶',
  },
  notes: [
    '控件里的值都是文字，小数不会变成浮点数。',
    '不超过三个选项的字典直接列成单选，更多的收进下拉框。',
    '没有的值显示为短横线，从不显示为 0。',
  ],
})
