type Values = Readonly<Record<string, unknown>>
export type Actor = 'registrar' | 'reviewer' | 'keeper' | 'mason' | 'finance'

/** What happens to one claim of the demo: a panel or the inverter of an order, and the steps in their order. */
export interface Story {
  readonly of: 'panel' | 'inverter'
  readonly facts: Values
  readonly steps: readonly (readonly [verb: string, who: Actor, asked?: Values])[]
  /** Its old part was due so many days ago. */
  readonly lateDays?: number
}

const accept = (liable: string, remark: string) => ['accept', 'reviewer', { liable, remark }] as const
const product = (description: string) => ({ faultKind: '1', description })
const submit = ['submit', 'registrar'] as const
const issued = [
  ['reserve', 'keeper'],
  ['issue', 'keeper'],
] as const

/**
 * Claims in different states: recovered of a maker and closed, with an old part that is late, to be swapped, reserved, in review, charged to an
 * agent where the order has one, canceled.
 */
export const stories: readonly Story[] = [
  {
    of: 'panel',
    facts: product('电致发光检测隐裂三条，功率衰减 18%'),
    steps: [
      submit,
      accept('1', '出厂隐裂，厂家承担'),
      ...issued,
      ['swap', 'mason'],
      ['receiveOld', 'keeper', { remark: '包装完好' }],
      ['claimRecovery', 'finance', { claimedAmount: '452.00', remark: '按采购价索赔' }],
      ['recover', 'finance', { amount: '446.00', remark: '厂家同意按批次均价赔付' }],
      ['close', 'finance', { labourCost: '80.00', transportCost: '35.00', remark: '已收到厂家赔款' }],
    ],
  },
  {
    of: 'panel',
    facts: product('接线盒旁路二极管烧毁，组串电压偏低'),
    steps: [
      submit,
      accept('1', '在保，厂家承担'),
      ...issued,
      ['swap', 'mason'],
      ['claimRecovery', 'finance', { claimedAmount: '452.00', remark: '已发索赔函，等厂家见旧件' }],
    ],
    lateDays: 6,
  },
  { of: 'panel', facts: product('背板鼓包'), steps: [submit, accept('1', '在保，厂家承担'), ...issued] },
  {
    of: 'panel',
    facts: { faultKind: '3', description: '邻居施工坠物砸裂玻璃' },
    steps: [submit, accept('3', '施工方已书面承认'), ['reserve', 'keeper']],
  },
  { of: 'inverter', facts: product('开机报绝缘阻抗低，更换直流端子后仍报'), steps: [submit] },
  {
    of: 'panel',
    facts: { faultKind: '2', description: '压块未压实，组件滑移破损' },
    steps: [
      submit,
      accept('2', '安装照片显示中压块缺失'),
      ...issued,
      ['swap', 'mason'],
      ['scrapOld', 'keeper', { remark: '玻璃全碎，现场报废' }],
      ['claimRecovery', 'finance', { claimedAmount: '530.00', remark: '组件与人工' }],
      ['chargeAgent', 'finance', { amount: '530.00', remark: '安装工艺不合格' }],
      ['close', 'finance', { labourCost: '60.00', transportCost: '0.00' }],
    ],
  },
  {
    of: 'panel',
    facts: product('遥测功率低于同串'),
    steps: [submit, ['cancel', 'reviewer', { remark: '清洗后恢复，非故障' }]],
  },
]
