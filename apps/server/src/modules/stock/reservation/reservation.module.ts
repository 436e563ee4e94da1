import { stockCalls } from '@heliodesk/contracts/endpoints/stockCalls'
import { errors } from '@heliodesk/contracts/errors'
import { doneMessages } from '@heliodesk/contracts/messages/done'
import { stockMessages } from '@heliodesk/contracts/messages/stock'
import { stockReservation } from '@heliodesk/contracts/resources/stock/reservation'
import { term, withField } from '@heliodesk/contracts/text/message'
import { slotAt } from '@heliodesk/domain/solar/slots'
import type { Context } from '#server/context.ts'
import type { CrudHooks } from '#server/crud/module.ts'
import { readRecord } from '#server/crud/read.ts'
import { lockRows } from '#server/crud/write.ts'
import { route } from '#server/http/route.ts'
import { crudModule } from '#server/mounting/crudModule.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { publishRecords } from '#server/realtime/tellOfRecords.ts'
import { settleReservation } from '#server/stock/reserve.queries.ts'
import { holdStock, releaseStock } from '#server/stock/reserve.ts'
import { wholePieces } from '#server/stock/wholePieces.ts'
import { reservationExpiryJob } from './expiry.job.ts'
import { openSql, statusSql } from './reservation.queries.ts'

const hooks = ({ clock }: Context): CrudHooks => ({
  ...wholePieces(),
  virtual: { status: statusSql, openQuantity: openSql },
  async beforeCreate({ tx, actor: { tenantId }, values }) {
    const { expireDate } = values
    if (typeof expireDate === 'string' && expireDate < slotAt(clock.now()).day) {
      const reason = withField(stockMessages.reservePast({ day: expireDate }), term(stockReservation.fields.expireDate.label))
      throw errors.invalidInput({ reason }, { fields: [{ field: 'expireDate', message: reason }] })
    }
    const { warehouseId, productId, quantity } = values
    await holdStock(tx, {
      ...{ tenantId, warehouseId: String(warehouseId), productId: String(productId) },
      quantity: String(quantity),
    })
  },
  afterCreate: ({ tx, id }) => settleReservation(tx, id),
})

/** Reservations made by hand; shipments make and use them by `stock/reserve.ts`. */
export const stockReservationModule: ModuleFactory = (context) => {
  const base = crudModule(stockReservation, hooks)(context)
  const { source } = base
  return {
    ...base,
    routes: [
      ...base.routes,
      route(
        stockCalls.releaseReservation,
        async ({ actor, body: { id, version, reason } }) => {
          const { tenantId } = actor
          const done = await context.db.tx(async (tx) => {
            // Only a look: the balance is locked before the reservation, as everywhere.
            const [row] = await lockRows(source, { tx, actor }, [id])
            if (!row) throw errors.notFound({ label: term(stockReservation.label) })
            if (row.version !== version) return null
            const change = { tenantId, id, by: actor.username, atMs: context.clock.now(), reason }
            return { ...(await releaseStock(tx, change)), orgCode: row.sysOrgCode as string | null }
          })
          if (done === null) throw errors.stale({ label: term(stockReservation.label) }, await readRecord(source, actor, id))
          const orgCodes = done.orgCode === null ? [] : [done.orgCode]
          await publishRecords(source, tenantId, [{ id, version: done.version, orgCodes }])
          return { id, version: done.version, released: done.released }
        },
        { message: doneMessages.edited() },
      ),
    ],
    jobs: [...(base.jobs ?? []), reservationExpiryJob],
  }
}
