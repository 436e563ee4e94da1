import { hash, unit } from '@heliodesk/domain/solar/noise'

/** A station that has something to complain about. */
export interface TroubledStation {
  readonly id: string
  readonly orgCode: string
  readonly alarmId: string | null
  readonly alarmLevel: number | null
  readonly alarmMessage: string | null
}

export interface PlannedStep {
  readonly verb: string
  readonly by: DemoPerson
  readonly atMs: number
  readonly from: string | null
  readonly to: string
  readonly assignee: DemoPerson | null
  readonly remark: string | null
}
export interface PlannedOrder {
  readonly station: TroubledStation
  readonly createdBy: DemoPerson
  readonly assignee: DemoPerson | null
  readonly status: string
  readonly priority: 'L' | 'M' | 'H'
  readonly questionType: string
  readonly questionDesc: string
  readonly handleResult: string | null
  readonly photos: number
  readonly steps: readonly PlannedStep[]
}

export interface DemoPerson {
  readonly username: string
  readonly realname: string
}
const admin = { username: 'admin', realname: '系统管理员' }
const staff = { username: 'staff', realname: '运营专员' }
const agent = { username: 'agent', realname: '衢州阳光代理' }
const multi = { username: 'multi', realname: '跨区运营' }

interface Trouble {
  readonly type: string
  /** Texts of the alarms that such an order is made of. */
  readonly about?: RegExp
  readonly desc: string
  readonly result: string
}
const troubles: readonly Trouble[] = [
  {
    type: '2',
    about: /电压较同机/,
    desc: '组串 3 电压较同机其他组串低 130 V 以上，电流也偏低。第 3 排右侧有树影，疑似一块组件旁路二极管击穿，请带备件上门。',
    result: '第 3 排第 7 块组件接线盒二极管击穿，已更换组件，三串电压恢复到 610 V 左右。',
  },
  {
    type: '1',
    about: /电网电压/,
    desc: '逆变器报电网电压越限停机，重启后约十分钟再次停机。请现场测量并网点电压，必要时联系供电所。',
    result: '并网点午间 258 V，已与供电所沟通调整变压器分接头，并按允许范围放宽过压保护值，运行正常。',
  },
  {
    type: '3',
    about: /离线/,
    desc: '采集器已离线两天，业主说换过宽带。请电话指导重新配网，不行再上门。',
    result: '电话指导业主用新的无线密码重新配网，数据已恢复上传。',
  },
  {
    type: '8',
    about: /不足可比电站|发电 0 kWh/,
    desc: '近三天发电量只有同区电站的六成左右，没有告警。请检查组件遮挡、积灰和接线。',
    result: '西侧两排被邻居新搭的晾衣架遮挡，已协商拆除；组件清洗一遍，次日等效小时恢复到同区水平。',
  },
  {
    type: '4',
    desc: '昨夜冰雹，业主反映东侧有两块组件玻璃开裂。请拍照取证并走保险流程。',
    result: '两块组件已更换，保险理赔资料已提交。',
  },
  {
    type: '5',
    desc: '支架立柱旁屋面渗水，室内墙角有水渍。请安排防水处理后再复核支架紧固。',
    result: '两处立柱根部重新做防水卷材，淋水试验半小时无渗漏。',
  },
  {
    type: '6',
    desc: '电网账单户号与合同登记不一致，本月电费没有到账。请核对电表铭牌和户号。',
    result: '装表时户号登记错一位，已在供电所更正，电费下月补发。',
  },
  {
    type: '7',
    desc: '农户反映上月电费比前两个月少了近一半，请核对抄见电量与云平台电量。',
    result: '电网抄表提前了六天，差额计入下月，已向农户说明。',
  },
  {
    type: '9',
    desc: '业主计划翻修厨房屋面，需要临时拆除两排组件，请评估工期和费用。',
    result: '已与业主商定国庆后施工，另行立项，本单关闭。',
  },
  {
    type: '1',
    about: /温度过高/,
    desc: '逆变器连续几天中午报温度过高并降额，外壳烫手。请检查散热风扇和安装位置的通风。',
    result: '右侧散热风扇卡死，已更换风扇并清理散热片，满载时机内温度降到 58 ℃。',
  },
  {
    type: '9',
    about: /应为 .+ 块，登记/,
    desc: '登记的组件数与组串数不符，请现场清点组件并拍照，核对后更正台账。',
    result: '现场清点无误，台账登记时录入有误，已更正组件数。',
  },
]

/** How far each of ten orders has come: most are settled, some wait for each kind of person. */
const fates = ['5', '2', '0', '4', '1', '5', '2', '3', '6', '5', '7'] as const
const hourMs = 3_600_000

/** Who submits for a department and who of the demo accounts handles it there. */
function peopleOf(orgCode: string): { readonly by: DemoPerson; readonly handler: DemoPerson } {
  if (orgCode === 'A01A01A03') return { by: agent, handler: staff }
  if (orgCode === 'A01A01A01' || orgCode === 'A01A02A01') return { by: multi, handler: multi }
  if (orgCode.startsWith('A01A01')) return { by: staff, handler: staff }
  return { by: admin, handler: admin }
}

/** What the alarm is about, else the next trouble in turn. */
function troubleFor({ alarmMessage }: TroubledStation, at: number): Trouble {
  const known = alarmMessage === null ? undefined : troubles.find(({ about }) => about?.test(alarmMessage))
  return known ?? troubles[at % troubles.length]!
}

/** Most orders begin with what an owner tells, not with an alarm. */
function withoutAlarm(station: TroubledStation): TroubledStation {
  return { ...station, alarmId: null, alarmLevel: null, alarmMessage: null }
}

export function planOrders(stations: readonly TroubledStation[], asOf: number): readonly PlannedOrder[] {
  return stations.map((station, at) => planOrder(at % 3 === 0 ? station : withoutAlarm(station), at, asOf))
}

function planOrder(station: TroubledStation, at: number, asOf: number): PlannedOrder {
  const seed = hash(at, 71, 907)
  const trouble = troubleFor(station, at)
  const { by, handler } = peopleOf(station.orgCode)
  const status = fates[at % fates.length] ?? '0'
  const isSettled = status === '5' || status === '7'
  const ageHours = isSettled ? 60 + unit(seed, 1) * 600 : 3 + unit(seed, 1) * 40
  const steps = stepsTo(status, { by, handler, trouble, begin: asOf - ageHours * hourMs, pace: (ageHours * hourMs) / 8 })
  const level = station.alarmLevel ?? 2 + (at % 3 === 1 ? 1 : 0)
  return {
    station,
    createdBy: by,
    assignee: status === '0' ? null : handler,
    status,
    priority: level >= 4 ? 'H' : level === 3 ? 'M' : 'L',
    questionType: trouble.type,
    questionDesc: trouble.desc,
    handleResult: status === '4' || status === '5' || status === '6' ? trouble.result : null,
    photos: at % 3 === 2 ? 0 : 1 + (at % 4),
    steps,
  }
}

interface Course {
  readonly by: DemoPerson
  readonly handler: DemoPerson
  readonly trouble: Trouble
  readonly begin: number
  readonly pace: number
}

/** The steps that lead to a state, evenly spread. */
function stepsTo(status: string, { by, handler, trouble, begin, pace }: Course): readonly PlannedStep[] {
  const steps: PlannedStep[] = []
  const add = (verb: string, who: DemoPerson, to: string, more: { assignee?: DemoPerson; remark?: string } = {}): void => {
    const from = steps.at(-1)?.to ?? null
    steps.push({
      verb,
      by: who,
      atMs: begin + steps.length * pace,
      from,
      to,
      assignee: more.assignee ?? null,
      remark: more.remark ?? null,
    })
  }
  add('create', by, '0')
  if (status === '7') add('cancel', by, '7', { remark: '业主来电说已自行恢复，不用上门。' })
  if (status === '0' || status === '7') return steps
  add('assign', admin, '1', { assignee: handler })
  if (status === '1') return steps
  add('take', handler, '2')
  if (status === '3') add('suspend', handler, '3', { remark: '等厂家备件，预计三天内到货。' })
  if (status === '2' || status === '3') return steps
  add('finish', handler, '4', { remark: trouble.result })
  if (status === '6') add('reject', by, '6', { remark: '业主反映问题仍在，请再去一次。' })
  if (status === '5') add('close', by, '5')
  return steps
}
