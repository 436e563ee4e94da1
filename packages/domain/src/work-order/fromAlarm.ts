import { workOrderMessages } from '@heliodesk/contracts/messages/workOrder'
import type { Message, Wording } from '@heliodesk/contracts/text/message'

/** What an order takes over of the alarm that it is made of. */
export interface AlarmOfOrder {
  readonly level: number
  readonly eventCode: string | null
  readonly eventMessage: Wording
  readonly deviceModel: string | null
  readonly deviceSn: string | null
  /** `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai. */
  readonly eventTime: string
}

/** Values of the dictionary work-order-problem-type by the codes of our own rules; what a vendor reports is about its inverter. */
const typeByCode: Readonly<Record<string, string>> = { 'HD-0101': '3', 'HD-0103': '2', 'HD-0104': '2', 'HD-0105': '8' }
const inverterFault = '1'

/** Level of an order (L, M, H) that follows from an alarm's (1 … 4). */
export function levelOfAlarm(level: number): 'L' | 'M' | 'H' {
  return level >= 4 ? 'H' : level === 3 ? 'M' : 'L'
}

/** Type, level and words of an order that is made of an alarm; people add to them. */
export function orderOfAlarm(alarm: AlarmOfOrder) {
  const device = [alarm.deviceModel, alarm.deviceSn].filter((part) => part !== null && part !== '').join(' ')
  const { eventCode: code, eventMessage, eventTime: time } = alarm
  const event = code ? workOrderMessages.coded({ event: eventMessage, code }) : eventMessage
  const questionDesc: Message =
    device === '' ? workOrderMessages.alarm({ event, time }) : workOrderMessages.deviceAlarm({ event, device, time })
  return {
    questionType: typeByCode[alarm.eventCode ?? ''] ?? inverterFault,
    priority: levelOfAlarm(alarm.level),
    questionDesc,
  }
}
