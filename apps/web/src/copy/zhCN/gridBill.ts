import { registerMessages } from '@heliodesk/contracts/text/locale'
import { thousands } from '@heliodesk/contracts/text/thousands'

/** Texts of bills of the grid company beside their definitions: importing, what does not fit, what a fee follows from. */
export const gridBill = registerMessages('gridBill', {
  import: '导入账单',
  importTitle: '导入电网账单',
  nameHint: '例如 国网浙江 发电结算清单',
  confirmSeveral: '批量确认',
  confirmHint:
    '逐张核对并确认，记账并生成应收。有核对提示或资料不全的账单不会确认，列在下方逐张处理；中途停止，已确认的不受影响。',
  billMonth: '账单月份',
  confirmMonth: '确认该月待核对账单',
  confirmCount: (count: number) => `确认 ${thousands(count)} 张`,
  noneWaits: '没有待核对的账单',
  confirmed: (done: number, left: number, open: number) =>
    `已确认 ${thousands(done)} 张，${thousands(left)} 张须逐张处理${open === 0 ? '' : `，还有 ${thousands(open)} 张未处理`}`,
  leftOver: '须逐张处理的账单',
  stop: '停止',
  close: '关闭',
  check: '核对',
  fits: '示数、单价、上期账单和测量电量都相符',
  finding: '核对提示',
  stated: '账单',
  expected: '应为',
  none: '—',
  measured: (energy: string, days: number, of: number) =>
    `同期测量电量 ${energy} kWh（${thousands(of)} 天中测了 ${thousands(days)} 天）`,
  deviation: (percent: string, limit: string) => `与账单相差 ${percent}%，允许 ±${limit}%`,
  noStation: '未对应电站：编辑账单选择电站后才能核对电量和确认',
  before: '上一账单',
  entry: '会计分录',
  parts: '按月分摊',
  weights: {
    whole: '整张账单',
    measured: '周期不是整月，按各日测量电量分摊',
    days: '周期不是整月，部分日没有测量电量，按天数分摊',
  },
  month: '月份',
  days: '日期',
  energy: '电量 (kWh)',
  amount: '金额 (元)',
  to: (from: string, to: string) => `${from} 至 ${to}`,
  formula: '计算依据',
  fromBills: '应收金额 = 已确认电网账单在本月的金额之和',
  part: (energy: string, amount: string) => `本月 ${energy} kWh，${amount} 元`,
  line: (energy: string, price: string, share: string | null, amount: string) =>
    `${energy} kWh × ${price} 元/kWh${share === null ? '' : ` × ${share}%`} = ${amount} 元`,
  lineAmount: (amount: string) => `${amount} 元`,
  openBill: '打开账单',
  correction: '追退补',
  estimate: '估算：还没有确认的电网账单，按测量电量和当期电价计算如下',
  taken: '导入前已有的电网账单电费，没有逐项明细；按测量电量和当期电价可对照如下',
  difference: (received: string, payable: string, percent: string) =>
    `（实收 ${received} − 应收 ${payable}）÷ 应收 = ${percent}%`,
  late: (days: number) => `逾期 ${thousands(days)} 天`,
})
