import { defineMessages } from '../text/message.ts'

/** What the platform itself writes into the history of a record. */
export const lifecycleMessages = defineMessages('lifecycle', {
  /** The fields that were changed by the usual call. */
  changed: { zh: '修改：{labels}', en: 'Changed: {labels}' },
})
