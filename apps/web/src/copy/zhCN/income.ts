import { registerMessages } from '@heliodesk/contracts/text/locale'
import { thousands } from '@heliodesk/contracts/text/thousands'

/** Texts of shared income beside its definitions. */
export const income = registerMessages('income', {
  run: '计提',
  runTitle: '计提共建收益',
  runHint: '按生效规则计算已结束的月份；已计提过的只补更正单。',
  from: '起始月',
  to: '截止月',
  cancel: '取消',
  trial: '影响试算',
  trialHint: '按已结束月份的组件、天数和电费计算，不写入',
  workings: '收益怎么来',
  none: '按当前规则这个月没有收益，原计提已冲回',
  rule: (no: string) => `规则 ${no}`,
  perPanel: (panels: number, value: string, days: number, of: number) =>
    `${thousands(panels)} 块 × ${value} 元/块·年 × ${thousands(days)} ÷ ${thousands(of)} 天`,
  perSpan: (value: string, days: number, of: number) => `${value} 元 × ${thousands(days)} ÷ ${thousands(of)} 天`,
  ofFees: (shared: string, share: string, days: number, of: number) =>
    `电费 ${shared} 元 × ${share}% × ${thousands(days)} ÷ ${thousands(of)} 天`,
  year: (from: string, to: string, year: number) => `${from} 至 ${to}，运行第 ${year} 年`,
  skipped: (days: number) => `停发 ${thousands(days)} 天不计`,
  total: '当月收益合计',
  before: '此前已计提',
  rate: (percent: string) => `代扣比例 ${percent}%`,
  setOffs: '抵扣',
})
