import { announcement } from '@heliodesk/contracts/resources/system/announcement'
import { openTargetOf } from '@heliodesk/domain/openTarget'
import { type Problem, refuse } from '#server/crud/input.ts'
import type { CrudHooks, RowValues } from '#server/crud/module.ts'
import { safeHtml } from '#server/messaging/safeHtml.ts'
import { lockAnnouncements, readCountSql, receiverCountSql } from './announcement.queries.ts'
import { requireMove } from './announcement.service.ts'

const problem = (key: keyof typeof announcement.fields, reason: string): Problem => ({
  key,
  label: announcement.fields[key].label,
  reason,
})

/** What one field cannot know alone. */
function check(values: RowValues): void {
  const { openPage, msgType, userIds, departIds, groupIds, msgContent, startTime, endTime } = values
  const problems = [
    ...(openPage && openTargetOf(openPage) === null
      ? [problem('openPage', '只能是系统内路径（以 / 开头）或完整的 http(s) 网址')]
      : []),
    ...(msgType === 'USER' && !userIds ? [problem('userIds', '不能为空')] : []),
    ...(msgType === 'DEPT' && !departIds ? [problem('departIds', '不能为空')] : []),
    ...(msgType === 'GROUP' && !groupIds ? [problem('groupIds', '不能为空')] : []),
    ...(startTime && endTime && String(endTime) < String(startTime) ? [problem('endTime', '不能早于开始时间')] : []),
    ...(safeHtml(String(msgContent ?? '')).trim() === '' ? [problem('msgContent', '去除不允许的标签和脚本后是空的')] : []),
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
