import type { GroupMember } from '@heliodesk/contracts/endpoints/organisation'
import { errors } from '@heliodesk/contracts/errors'
import { isId } from '@heliodesk/contracts/formats'
import { limits } from '@heliodesk/contracts/limits'
import { peopleMessages } from '@heliodesk/contracts/messages/people'
import { thingMessages } from '@heliodesk/contracts/messages/thing'
import { station } from '@heliodesk/contracts/resources/station/station'
import { user } from '@heliodesk/contracts/resources/system/user'
import type { Actor } from '#server/access/actor.ts'
import { isLimited } from '#server/access/follows.ts'
import { ruleIds, scopeParams } from '#server/access/scope.ts'
import type { Context } from '#server/context.ts'
import type { CrudHooks } from '#server/crud/module.ts'
import {
  changeMembers,
  countSeen,
  filledGroup,
  type GroupKind,
  memberCountSql,
  membersOf,
  ruledPeople,
  seenGroup,
  seenOf,
} from './group.queries.ts'

type Needs = Pick<Context, 'db'>

const kinds = [
  ['user', user],
  ['station', station],
] as const

export const groupHooks = ({ db }: Needs): CrudHooks => ({
  virtual: { memberCount: memberCountSql },
  async decorate(records, actor) {
    const limited = kinds.filter(([, resource]) => isLimited(actor, resource)).map(([kind]) => kind)
    const counts = new Map<string, ReadonlyMap<string, number>>()
    for (const kind of limited) {
      const groupIds = records.filter((one) => one.groupType === kind).map((one) => String(one.id))
      counts.set(kind, await countSeen(db, kind, await seenBy(db, actor, kind), groupIds))
    }
    return records.map((one) => {
      const seen = counts.get(String(one.groupType))
      return seen === undefined ? one : { ...one, memberCount: seen.get(String(one.id)) ?? 0 }
    })
  },
  async beforeUpdate({ tx, actor, id, values }) {
    const filled = 'groupType' in values ? await filledGroup(tx, actor.tenantId, [id]) : undefined
    if (filled) throw errors.groupTypeFixed({ name: filled.name, count: filled.count })
  },
  async beforeRemove({ tx, actor, ids }) {
    const filled = await filledGroup(tx, actor.tenantId, ids)
    if (filled) throw errors.groupHasMembers({ name: filled.name, count: filled.count })
  },
})

/** Members that the reader may see: others of a group do not exist for them. */
export async function groupMembers({ db }: Needs, actor: Actor, groupId: string): Promise<GroupMember[]> {
  const group = await groupFor(db, actor, groupId)
  return membersOf(db, group.groupType, await seenBy(db, actor, group.groupType), groupId)
}

/** Sets the members that the caller sees; what they do not see stays as it is. */
export async function saveGroupMembers({ db }: Needs, actor: Actor, given: { readonly groupId: string; readonly ids: string }) {
  const ids = [...new Set(given.ids.split(',').map((id) => id.trim()))].filter((id) => id !== '')
  if (ids.length > limits.batchMax) throw errors.tooManySelected({ limit: limits.batchMax })
  if (!ids.every(isId)) throw errors.invalidInput({ reason: peopleMessages.memberId() })
  const { groupType: kind } = await groupFor(db, actor, given.groupId)
  const seen = await seenBy(db, actor, kind)
  const label = kind === 'user' ? thingMessages.user() : thingMessages.station()
  if ((await seenOf(db, kind, seen, ids)).length !== ids.length) throw errors.notFound({ label: label })
  await db.tx(async (tx) => {
    const before = (await membersOf(tx, kind, seen, given.groupId)).map((member) => member.id)
    const at = { tenantId: actor.tenantId, groupId: given.groupId }
    await changeMembers(tx, kind, 'add', { ...at, ids: ids.filter((id) => !before.includes(id)) })
    await changeMembers(tx, kind, 'remove', { ...at, ids: before.filter((id) => !ids.includes(id)) })
  })
}

async function groupFor(db: Context['db'], actor: Actor, groupId: string) {
  const group = await seenGroup(db, scopeParams(actor), groupId)
  if (!group) throw errors.notFound({ label: thingMessages.group() })
  return group
}

const seenBy = async (db: Context['db'], actor: Actor, kind: GroupKind) => ({
  ...scopeParams(actor),
  ruleIds: await (kind === 'station' ? ruleIds(db, actor, station) : ruledPeople(db, actor)),
})
