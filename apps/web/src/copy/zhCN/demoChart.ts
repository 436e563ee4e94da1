import { registerMessages } from '@heliodesk/contracts/text/locale'

export const demoChart = registerMessages('demoChart', {
  purpose: '趋势与对比；数字旁只要一个走势时用迷你图，精确的数用表格。',
  chart: '图表',
  chartHint: '今日全网功率，来自首页同一接口',
  power: '今日全网功率曲线',
  kind: '样式',
  height: '高度（像素）',
  bars: '柱形',
  spark: '迷你图',
  sparkHint: '只给眼睛看，旁边的数字已用文字说明',
  tone: '含义',
  money: '金额',
  notes: ['颜色随主题变化，从 colors 取，不写死。', '第一张图进入视野时才下载绘图库；旁边应有同样数字的表格。'],
})
