import { defineMessages } from '../text/message.ts'

/** What the platform itself writes into a work order. */
export const workOrderMessages = defineMessages('workOrder', {
  /** The fields that an edit changed. */
  changed: { zh: '{labels}', en: '{labels}' },
  // an order that is made of an alarm
  alarm: { zh: '告警：{event}\n开始时间：{time}', en: 'Alarm: {event}\nStart: {time}' },
  deviceAlarm: {
    zh: '告警：{event}\n设备：{device}\n开始时间：{time}',
    en: 'Alarm: {event}\nDevice: {device}\nStart: {time}',
  },
  coded: { zh: '{event}（{code}）', en: '{event} ({code})' },
})
