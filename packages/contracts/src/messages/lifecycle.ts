import { defineMessages } from '../text/message.ts'

/** What the platform itself writes into the history of a record, and what lives of all kinds ask for. */
export const lifecycleMessages = defineMessages('lifecycle', {
  /** The fields that were changed by the usual call. */
  changed: { zh: '修改：{labels}', en: 'Changed: {labels}' },
  empty: { zh: '请先填写{labels}', en: 'please fill in {labels} first' },
})
