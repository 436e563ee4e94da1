import { defineMessages } from '../text/message.ts'

/** What somebody does whose step of a record was refused. */
export const stepMessages = defineMessages('step', {
  youMay: { zh: '您现在可以：{verbs}', en: 'You may now: {verbs}' },
  upTo: { zh: '现在由{who}办理（{verbs}），请联系他们', en: 'It is up to {who} now ({verbs}), please ask them' },
  askWho: { zh: '请联系{who}办理', en: 'Please ask {who}' },
  ended: { zh: '该{label}已经结束，无需再办理', en: 'It has ended, nothing is left to be done ({label})' },
  gone: {
    zh: '可能已被删除，或不在您的管辖范围，请返回列表刷新',
    en: 'It may have been deleted or moved out of your reach, please go back to the list and reload it',
  },
})
