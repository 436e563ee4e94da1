import { fieldMessages } from '@heliodesk/contracts/messages/field'
import { announcement } from '@heliodesk/contracts/resources/system/announcement'
import type { Message } from '@heliodesk/contracts/text/message'
import { openTargetOf } from '@heliodesk/domain/openTarget'
import { type Problem, refuse } from '#server/crud/input.ts'
import type { CrudHooks, RowValues } from '#server/crud/module.ts'
import { safeHtml } from '#server/messaging/safeHtml.ts'
import { lockAnnouncements, readCountSql, receiverCountSql } from './announcement.queries.ts'
import { requireMove } from './announcement.service.ts'

const problem = (key: keyof typeof announcement.fields, reason: Message): Problem => ({
  key,
  label: announcement.fields[key].label,
  reason,
})

/** What one field cannot know alone. */
function check(values: RowValues): void {
  const { openPage, msgType, userIds, departIds, groupIds, msgContent, startTime, endTime } = values
  const problems = [
    ...(openPage && openTargetOf(openPage) === null ? [problem('openPage', fieldMessages.openPage())] : []),
    ...(msgType === 'USER' && !userIds ? [problem('userIds', fieldMessages.required())] : []),
    ...(msgType === 'DEPT' && !departIds ? [problem('departIds', fieldMessages.required())] : []),
    ...(msgType === 'GROUP' && !groupIds ? [problem('groupIds', fieldMessages.required())] : []),
    ...(startTime && endTime && String(endTime) < String(startTime) ? [problem('endTime', fieldMessages.beforeStart())] : []),
    ...(safeHtml(String(msgContent ?? '')).trim() === '' ? [problem('msgContent', fieldMessages.emptyHtml())] : []),
  ]
  if (problems.length > 0) refuse(problems)
}

/** The rules of an announcement around the ordinary verbs. Its HTML is made safe when it is saved and again when it is answered (D-HTML). */
export const announcementHooks: CrudHooks = {
  virtual: { receiverCount: receiverCountSql, readCount: readCountSql },
  derive: ({ msgContent, openPage }) => ({
    msgContent: safeHtml(String(msgContent ?? '')),
    openType: openPage ? 'url' : null,
  }),
  async beforeCreate({ values }) {
    check(values)
  },
  async beforeUpdate({ values, current }) {
    requireMove(String(current.sendStatus), 'edit')
    check({ ...current, ...values })
  },
  async beforeRemove({ tx, actor, ids }) {
    for (const { sendStatus } of await lockAnnouncements(tx, actor.tenantId, ids)) requireMove(sendStatus, 'remove')
  },
  decorate: async (records) => records.map((record) => ({ ...record, msgContent: safeHtml(String(record.msgContent ?? '')) })),
}
