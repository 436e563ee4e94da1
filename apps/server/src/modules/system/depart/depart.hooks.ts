import { errors } from '@heliodesk/contracts/errors'
import { nameMessages, peopleMessages } from '@heliodesk/contracts/messages/people'
import { thingMessages } from '@heliodesk/contracts/messages/thing'
import type { Message } from '@heliodesk/contracts/text/message'
import { thousands } from '@heliodesk/contracts/text/thousands'
import { isOverAll, organisationPattern } from '#server/access/organisation.ts'
import type { Context } from '#server/context.ts'
import type { CrudHooks, WriteCall } from '#server/crud/module.ts'
import { newId } from '#server/db/ids.ts'
import {
  deepestBelow,
  hasNamesake,
  joinDepart,
  lockMoves,
  lockPlace,
  moveCodes,
  type Place,
  visibleDeparts,
} from './place.queries.ts'
import { firmsOf, recordsOf, usageOf } from './usage.queries.ts'

const maxLevels = 16
const maxChildren = 26 * 99
const segment = 3
/** Kinds of organisation (dictionary `org_category`). */
const head = '1'
const agent = '2'
/** Types of organisation (dictionary `org_type`) that follow from the place: the topmost is a company, below stand departments. */
const company = 1
const department = 2
const kinds: Readonly<Record<string, Message>> = { [head]: nameMessages.headOffice(), [agent]: nameMessages.agent() }
const kindOf = (category: string | null): Message => kinds[category ?? ''] ?? nameMessages.otherKind()

/** The verbs of departments: where they may stand, what a move means, what keeps one from being removed. */
export function departHooks({ sessions, db }: Context): CrudHooks {
  const rightsChanged = (call: WriteCall) => sessions.permissionsChanged({ tenantId: call.actor.tenantId }, call.tx)
  return {
    rowFilter: visibleDeparts,
    // Existing clients name no type: the server chooses it by the parent (wire contract §7).
    derive: ({ orgType, parentId }) => ((orgType ?? null) === null ? { orgType: parentId ? department : company } : {}),
    async beforeCreate(call) {
      refuseRank(call, '3', call.values.orgCategory)
      const parent = await parentFor(call, call.values.parentId)
      refuseDepth((parent?.orgCode.length ?? 0) + segment)
      await refuseNamesake(call, { parentId: parent?.id ?? null, name: String(call.values.departName), id: null })
    },
    async afterCreate(call) {
      if ((call.values.parentId ?? null) !== null) return
      await joinDepart(call.tx, call.actor.userId, call.id)
      await rightsChanged(call)
    },
    async beforeUpdate(call) {
      const { values, current, id } = call
      refuseRank(call, String(current.orgCategory), values.orgCategory)
      const parentId = 'parentId' in values ? values.parentId : current.parentId
      if ('parentId' in values) await refuseMove(call, String(current.orgCode))
      if ('parentId' in values || 'departName' in values) {
        const name = String(values.departName ?? current.departName)
        await refuseNamesake(call, { parentId: parentId === null ? null : String(parentId), name, id })
      }
    },
    async afterUpdate(call) {
      if ('parentId' in call.values) {
        await move(call)
        await db.notify('telemetry', 'stations', call.tx)
      }
      // The kind of organisation decides over figures and pages (A§6).
      if ('parentId' in call.values || 'orgCategory' in call.values) await rightsChanged(call)
    },
    async beforeRemove(call) {
      await refuseUsed(call)
    },
    afterRemove: rightsChanged,
  }
}

/**
 * The kind of a department decides over figures and work orders (A§6): nobody but an administrator or somebody of a head office makes
 * one out of another kind, or ends that a department is an agent's.
 */
function refuseRank({ actor }: Pick<WriteCall, 'actor'>, from: string, wanted: unknown): void {
  const to = String(wanted ?? from)
  if (actor.isAdmin || actor.orgCategory === head || to === from) return
  if (to === head || from === agent)
    throw errors.departRank({ own: kindOf(actor.orgCategory), from: kindOf(from), to: kindOf(to) })
}

/** The parent as it stands, held; null for a top department. */
async function parentFor({ tx, actor }: WriteCall, parentId: unknown): Promise<Place | null> {
  if ((parentId ?? null) === null) {
    if (!isOverAll(actor))
      throw errors.departRoot({}, { fields: [{ field: 'parentId', message: peopleMessages.parentMissing() }] })
    return null
  }
  const parent = await lockPlace(tx, actor.tenantId, organisationPattern(actor), String(parentId))
  if (!parent) throw errors.notFound({ label: thingMessages.parentDepart() })
  if (parent.lastChild >= maxChildren) throw errors.departFull({ name: parent.departName, limit: maxChildren })
  return parent
}

async function refuseMove(
  call: WriteCall & { readonly id: string; readonly values: Readonly<Record<string, unknown>> },
  oldCode: string,
): Promise<void> {
  const { tx, actor, values } = call
  if (actor.orgCode?.startsWith(oldCode)) throw errors.departOwn({ action: nameMessages.move() })
  await lockMoves(tx, actor.tenantId)
  const parent = await parentFor(call, values.parentId)
  if (parent?.orgCode.startsWith(oldCode)) throw errors.departCycle({ name: parent.departName }, wrongParent(parent.departName))
  const below = (await deepestBelow(tx, actor.tenantId, oldCode)) - oldCode.length
  refuseDepth((parent?.orgCode.length ?? 0) + segment + below)
}

async function move(
  call: WriteCall & { readonly id: string; readonly values: Readonly<Record<string, unknown>> },
): Promise<void> {
  const { tx, actor, id, values } = call
  const self = await lockPlace(tx, actor.tenantId, organisationPattern(actor), id)
  if (!self) throw errors.notFound({ label: thingMessages.depart() })
  const parentId = (values.parentId ?? null) === null ? null : String(values.parentId)
  await moveCodes(tx, {
    id: newId(),
    tenantId: actor.tenantId,
    departId: id,
    parentId,
    oldCode: self.orgCode,
    by: actor.username,
  })
}

function refuseDepth(length: number): void {
  if (length > maxLevels * segment) throw errors.departTooDeep({ limit: maxLevels })
}

async function refuseNamesake(
  { tx, actor }: WriteCall,
  given: { readonly parentId: string | null; readonly name: string; readonly id: string | null },
): Promise<void> {
  if (!(await hasNamesake(tx, { tenantId: actor.tenantId, ...given }))) return
  const message = peopleMessages.nameUnderParent({ name: given.name })
  throw errors.duplicate({ label: thingMessages.departName(), value: given.name }, { fields: [{ field: 'departName', message }] })
}

async function refuseUsed({ tx, actor, ids }: WriteCall & { readonly ids: readonly string[] }): Promise<void> {
  await lockMoves(tx, actor.tenantId)
  for (const { name, orgCode, children, users } of await usageOf(tx, actor.tenantId, ids)) {
    if (actor.orgCode?.startsWith(orgCode)) throw errors.departOwn({ action: nameMessages.remove() })
    if (children > 0) throw errors.departHasChildren({ name, count: children })
    if (users > 0) throw errors.departHasUsers({ name, count: users })
    const records = await recordsOf(tx, actor.tenantId, orgCode)
    if (records.length > 0) {
      throw errors.departHasRecords({
        name,
        what: records.map(({ label, count }) => `${label} ${thousands(count)} 条`),
      })
    }
    const firms = await firmsOf(tx, actor.tenantId, ids)
    if (firms.length > 0) throw errors.departHasRecords({ name, what: firms })
  }
}

const wrongParent = (name: string) => ({ fields: [{ field: 'parentId', message: peopleMessages.parentUnfit({ name }) }] })
