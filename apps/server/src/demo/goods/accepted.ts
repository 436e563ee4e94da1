import { dayNumber, dayOfNumber } from '@heliodesk/domain/solar/slots'
import { newId } from '#server/db/ids.ts'
import { usualChecklist } from '#server/modules/order/acceptance/checklist.ts'
import type { DemoStep } from '../steps.queries.ts'
import { isReworked } from '../story/orderDays.ts'
import type { Row } from './history.queries.ts'
import { moment, type ToldOrder } from './told.ts'

const builders: Readonly<Record<string, { readonly username: string; readonly realname: string }>> = {
  A01A01A01: { username: 'wanghaibin', realname: '王海滨' },
  A01A01A02: { username: 'wujianhua', realname: '吴建华' },
  A01A02A01: { username: 'zhaoming', realname: '赵明' },
  A01A02A02: { username: 'kongfan', realname: '孔凡' },
  A01A03A01: { username: 'malin', realname: '马林' },
  A01A04A01: { username: 'tangjing', realname: '唐静' },
}
const otherBuilder = { username: 'linyue', realname: '林悦' }
const reviewer = { username: 'zhoujie', realname: '周洁' }
/** Before photos were kept here they were pasted on a form. */
const paper = '照片见纸质验收单'
const mistakes = ['并网箱接地线未压紧，请整改后重新提交', '组件压块缺两处，边框有划痕', '电缆穿管未到位，屋面防水需补胶'] as const

/** The acceptance of a roof that is built; whoever is handed in is accepted, what is not is still being built. */
function acceptanceOf(order: ToldOrder): {
  readonly row: Row
  readonly items: readonly Row[]
  readonly steps: readonly DemoStep[]
} {
  const { days, orgCode, tenantId, panels, key } = order
  const { id, no } = order.acceptance
  const builder = builders[orgCode] ?? otherBuilder
  const isAccepted = order.has('accepted')
  const made = moment(days.begun, '08:10')
  const common = { tenant_id: tenantId, sys_org_code: orgCode, create_by: builder.username, create_time: made }
  // Who has to mend something hands it in a second time, on the eve of its acceptance.
  const back = isAccepted && isReworked(key) ? days.handedIn : null
  const again = dayOfNumber(Math.max(dayNumber(days.accepted) - 1, dayNumber(days.handedIn)))
  const step = (at: string, verb: string, from: string | null, to: string, rest: Partial<DemoStep> = {}): DemoStep => ({
    ...{ id: newId(), tenant_id: tenantId, resource: 'acceptance', record_id: id, at, verb, from_status: from, to_status: to },
    ...builder,
    ...rest,
  })
  const steps = [step(made, 'create', null, '0')]
  if (isAccepted) {
    steps.push(step(moment(days.handedIn, '14:00'), 'handIn', '0', '1'))
    if (back !== null) {
      const remark = mistakes[key.number % mistakes.length] ?? mistakes[0]
      steps.push(step(moment(back, '16:10'), 'sendBack', '1', '3', { ...reviewer, remark }))
      steps.push(step(moment(again, '17:30'), 'handIn', '3', '1'))
    }
    steps.push(step(moment(days.accepted, '18:00'), 'accept', '1', '2', { ...reviewer, remark: '现场与资料一致' }))
  }
  return {
    row: {
      ...{ ...common, id, acceptance_no: no, status: isAccepted ? '2' : '0', order_id: order.id, customer_id: order.customerId },
      // Before pieces had numbers nobody scanned them.
      is_scanned: !order.isCounted,
      ...{ builder: builder.username, count_declared: isAccepted ? panels : null, count_detected: isAccepted ? panels : null },
      ...(isAccepted
        ? {
            ...{
              reviewer: reviewer.username,
              accept_time: moment(days.accepted, '18:00'),
              opinion: '现场与资料一致',
              remark: paper,
            },
            hand_in_time: back === null ? moment(days.handedIn, '14:00') : moment(again, '17:30'),
          }
        : {}),
    },
    items: isAccepted
      ? []
      : usualChecklist.map(({ materialType, isRequired }, at) => ({
          ...{
            ...common,
            id: newId(),
            acceptance_id: id,
            item_no: String(at + 1),
            material_type: materialType,
            is_required: isRequired,
          },
        })),
    steps,
  }
}

export const acceptancesOf = (orders: readonly ToldOrder[]) =>
  orders.filter(({ has, endDay }) => endDay === null && has('begun')).map(acceptanceOf)
