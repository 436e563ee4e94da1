import { acceptanceCalls } from '@heliodesk/contracts/endpoints/acceptance'
import { errors } from '@heliodesk/contracts/errors'
import { acceptanceLife } from '@heliodesk/contracts/lifecycles/order/acceptance'
import { acceptanceMessages as messages } from '@heliodesk/contracts/messages/acceptance'
import { doneMessages } from '@heliodesk/contracts/messages/done'
import { acceptanceItem, acceptancePhoto } from '@heliodesk/contracts/resources/order/acceptance'
import { installedPiece } from '@heliodesk/contracts/resources/order/installedPiece'
import { orderStatus } from '@heliodesk/domain/order/facts'
import type { CrudHooks } from '#server/crud/module.ts'
import { newId } from '#server/db/ids.ts'
import { releaseFiles } from '#server/files/fileRows.queries.ts'
import { route } from '#server/http/route.ts'
import { crudModule } from '#server/mounting/crudModule.ts'
import { lifecycleModule } from '#server/mounting/lifecycleModule.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { checklistFor, materialsOf } from '#server/order/checklists.queries.ts'
import { headSql, insertItems, keepChecklist, orderOf, photoSql, pieceSql, settleAcceptance } from './acceptance.queries.ts'
import { usualChecklist } from './checklist.ts'
import { checklistOf, judge } from './judge.service.ts'
import { acceptanceBindings } from './life.ts'
import { photoIdsOf } from './photos.queries.ts'
import { receivePhoto, removePhoto } from './photos.service.ts'
import { addPiece, installedOf, removePiece } from './pieces.service.ts'

const hooks: CrudHooks = {
  virtual: headSql,
  beforeCreate: async ({ tx, values }) => {
    const found = await orderOf(tx, String(values['orderId']))
    if (found === undefined) return
    const { orderNo, acceptanceNo, status } = found
    const taken = acceptanceNo === null ? [] : [messages.taken({ orderNo, acceptanceNo })]
    const [message] = [...taken, ...(status === orderStatus.open ? [] : [messages.orderEnded({ orderNo })])]
    if (message !== undefined) throw errors.invalidInput({ reason: message }, { fields: [{ field: 'orderId', message }] })
  },
  afterCreate: async ({ tx, actor, id, values }) => {
    await settleAcceptance(tx, id, actor.username)
    const list = await checklistFor(tx, String(values['orderId']))
    if (list !== undefined) await keepChecklist(tx, id, list)
    const asked = list === undefined ? usualChecklist : await materialsOf(tx, list.id)
    await insertItems(
      tx,
      id,
      asked.map((one) => ({ id: newId(), ...one })),
    )
  },
  beforeRemove: async ({ tx, ids }) => releaseFiles(tx, acceptancePhoto.name, await photoIdsOf(tx, ids)),
}

/** Acceptances: records with a life, the checklist that the server keeps, and photos that arrive once (decision 094). */
export const acceptanceModule: ModuleFactory = (context) => {
  const base = lifecycleModule(acceptanceLife, acceptanceBindings(context), hooks)(context)
  return {
    ...base,
    routes: [
      ...base.routes,
      route(acceptanceCalls.checklist, ({ actor, query: { id } }) => checklistOf(context, actor, id)),
      route(acceptanceCalls.addPhoto, ({ actor, request, query }) => receivePhoto(context, actor, request, query), {
        multipart: true,
      }),
      route(acceptanceCalls.removePhoto, ({ actor, body: { id } }) => removePhoto(context, actor, id)),
      route(acceptanceCalls.installed, ({ actor, query: { id } }) => installedOf(context, actor, id)),
      route(acceptanceCalls.addPiece, ({ actor, body }) => addPiece(context, actor, body)),
      route(acceptanceCalls.removePiece, ({ actor, body: { id } }) => removePiece(context, actor, id)),
      route(acceptanceCalls.judge, ({ actor, body }) => judge(context, actor, body), { message: doneMessages.saved() }),
    ],
  }
}
export const acceptanceItemModule = crudModule(acceptanceItem)
export const installedPieceModule = crudModule(installedPiece, pieceSql)
export const acceptancePhotoModule = crudModule(acceptancePhoto, photoSql)
