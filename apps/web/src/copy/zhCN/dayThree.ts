import { registerMessages } from '@heliodesk/contracts/text/locale'
import { thousands } from '@heliodesk/contracts/text/thousands'

/** The third day of finance. */
export const dayThree = registerMessages('dayThree', {
  title: '财务第三日',
  intro: '每个数字都说明怎样算出，并可打开其明细；无权查看明细的数字不显示',
  noMoney: '无权查看金额',
  days: (day: string, until: string) => `截至 ${day}，预测至 ${until}`,
  count: (count: number) => `${thousands(count)} 条`,
  sections: {
    cash: '公司资金',
    accounts: '农户二类户',
    forecast: '30 天预测',
    suspense: '待认领款项',
    estimates: '估算占比',
    coverage: '资方计划覆盖',
    changed: '结账后变化',
  },
  none: {
    cash: '没有公司资金分录',
    accounts: '没有二类户',
    forecast: '没有可查看的应收与应付',
    suspense: '没有可查看的来款',
    estimates: '没有并网电站',
    coverage: '没有还款中的计划',
    changed: '还没有完成的月结',
  },
} as const)
