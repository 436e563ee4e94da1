import { registerMessages } from '@heliodesk/contracts/text/locale'
import { thousands } from '@heliodesk/contracts/text/thousands'

/** Texts of the settlement check beside its definition. */
export const settlementCheck = registerMessages('settlementCheck', {
  run: '核对一个月',
  runTitle: '核对结算',
  runHint: '重新计算该月每座电站的系统金额、银行金额和差异原因；处理情况保留。',
  month: '月份',
  cancel: '取消',
  made: '差额的构成',
  madeHint: '各原因的金额与未解释之和等于差额',
  confidence: { certain: '单据可证', likely: '金额吻合', possible: '不能断定' },
  facts: '依据',
  decides: '也可能是，怎样区分',
  unexplained: '未解释',
  none: '没有差异',
  told: '仅提示，不影响金额',
  days: (n: number) => `${thousands(n)} 天没有采集`,
  owed: '系统金额怎么来',
  energy: (owed: string) => `计费电量 ${owed} kWh`,
  measured: (energy: string, days: number, of: number) => `实测 ${energy} kWh，${thousands(days)}/${thousands(of)} 天`,
  meter: (energy: string) => `关口表 ${energy} kWh`,
  billed: (energy: string) => `账单 ${energy} kWh`,
  estimated: '没有账单，按实测估算',
  byMeter: '关口表与实测相差在允许范围内时以关口表为准，超出时以实测为准',
  formula: (energy: string, price: string, share: string | null, amount: string) =>
    `${energy} kWh × ${price} 元/kWh${share === null ? '' : ` × ${share}%`} = ${amount} 元`,
  sum: '合计',
  came: '银行金额怎么来',
  nothingCame: '没有到账',
  hidden: '不在可见范围内',
  fee: (month: string) => `${month} 电费核查`,
  notDue: (day: string) => `${day} 到期，未到期不计入`,
  components: { power: '上网电费', mechanism: '机制差价', state: '国家补贴', province: '省补贴', county: '市县补贴' },
  order: '转工单',
})
