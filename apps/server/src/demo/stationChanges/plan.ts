import { dayNumber, dayOfNumber } from '@heliodesk/domain/solar/slots'
import type { ConnectedStation } from '../grid/seed.queries.ts'

interface PlannedStep {
  readonly verb: string
  readonly by: 'clerk' | 'reviewer'
  readonly remark?: string
}
interface PlannedChange {
  readonly facts: Readonly<Record<string, unknown>>
  readonly steps: readonly PlannedStep[]
}

const submit: PlannedStep = { verb: 'submit', by: 'clerk' }
const approve: PlannedStep = { verb: 'approve', by: 'reviewer', remark: '资料齐全，同意变更' }

/** One or two changes in every state, each of another station; the stations of the fleet come in the order in which they were built. */
export function changesFor(stations: readonly ConnectedStation[], today: string): readonly PlannedChange[] {
  const later = dayOfNumber(dayNumber(today) + 7)
  const sn = (station: ConnectedStation, kind: string) => `${kind}${station.contractNo.slice(-5)}N1`
  const plan: readonly ((station: ConnectedStation) => PlannedChange)[] = [
    (one) => ({
      facts: {
        changeType: '7',
        newAddr: `${one.address ?? ''}（后院）`,
        effectiveDate: today,
        reason: '房屋门牌重新编排，业主申请更正地址',
      },
      steps: [submit, approve],
    }),
    (one) => ({
      facts: {
        changeType: '1',
        newDeviceSn: sn(one, 'INV'),
        effectiveDate: today,
        reason: '逆变器雷击损坏，质保更换同型号新机',
      },
      steps: [submit, approve],
    }),
    (one) => ({
      facts: { changeType: '2', newDeviceSn: sn(one, 'COL'), effectiveDate: today, reason: '采集器离线，现场更换 4G 采集器' },
      steps: [submit],
    }),
    (one) => ({
      facts: {
        changeType: '3',
        newPanelNum: 48,
        newTotalpower: (48 * 0.58).toFixed(3),
        effectiveDate: later,
        reason: `${one.customerName}新建附房屋顶，增加组件`,
      },
      steps: [submit],
    }),
    (one) => ({
      facts: {
        changeType: '6',
        newAccountNo: one.accountNo === null ? '' : `98${one.accountNo.slice(2)}`,
        effectiveDate: later,
        reason: '供电所营销系统升级，户号重新编排',
      },
      steps: [submit, approve],
    }),
    () => ({
      facts: { changeType: '9', newRetiredKind: '1', effectiveDate: later, reason: '业主申请临时停用，未附书面申请' },
      steps: [submit, { verb: 'reject', by: 'reviewer', remark: '请上传业主签字的停用申请' }],
    }),
    (one) => ({
      facts: { changeType: '7', newAddr: `${one.address ?? ''}1 室`, effectiveDate: later, reason: '地址补充门牌' },
      steps: [submit, { verb: 'withdraw', by: 'clerk', remark: '核实后地址无误' }],
    }),
    () => ({
      facts: { changeType: '3', newPanelNum: 30, effectiveDate: later, reason: '更换破损组件后数量待复核' },
      steps: [],
    }),
  ]
  return plan.flatMap((make, place) => {
    const spread = stations.length < plan.length ? place : Math.floor((place * stations.length) / plan.length)
    const station = stations[spread]
    if (station?.id == null) return []
    const { facts, steps } = make(station)
    return [{ facts: { ...facts, stationId: station.id }, steps }]
  })
}
