import type { StationStatusCount } from '@heliodesk/contracts/endpoints/monitor'
import { errors } from '@heliodesk/contracts/errors'
import { decodeListQuery } from '@heliodesk/contracts/kit/queryDecode'
import { patterns } from '@heliodesk/contracts/patterns'
import { station } from '@heliodesk/contracts/resources/station/station'
import { type Actor, isAllowed } from '#server/access/actor.ts'
import { writeAudit } from '#server/access/audit.ts'
import { isLimited } from '#server/access/follows.ts'
import { ownerPhone, shownPhone } from '#server/access/ownerPhone.ts'
import type { Context } from '#server/context.ts'
import { whereSql } from '#server/crud/conditions.ts'
import type { CrudHooks } from '#server/crud/module.ts'
import type { Source } from '#server/crud/source.ts'
import { isLatin, pinyinKey } from '#server/db/pinyin.ts'
import { holdingsOf } from './life.queries.ts'
import { isEmpty } from './life.service.ts'
import { moveStation } from './move.queries.ts'
import { countByStatus, deleteDependents, stationKeyword, stationSql, syncLiveRows } from './station.queries.ts'

/** To put a station into another department; editing alone does not. */
const moveRight = 'station:info:move'

/** What stations have beyond their definition: live figures, the owner's masked phone, worst first, a live row of their own. */
export function stationHooks(context: Context): CrudHooks {
  return {
    ...stationSql,
    keyword(keyword) {
      const phoneIndex = patterns.phone.regex.test(keyword) ? context.cipher.blindIndex(keyword, ownerPhone) : null
      return stationKeyword(keyword, phoneIndex, isLatin(keyword))
    },
    derive: ({ stationName }) => (typeof stationName === 'string' ? { namePinyin: pinyinKey(stationName) } : {}),
    afterCreate: ({ tx, id }) => syncLiveRows(tx, [id]),
    async beforeUpdate({ tx, actor, meta, id, values, current }) {
      const { sysOrgCode: to } = values
      if (typeof to !== 'string') return
      if (!isAllowed(actor, moveRight)) throw errors.stationMoveForbidden()
      const from = String(current.sysOrgCode)
      await moveStation(tx, id, from, to)
      const detail = { id, before: { sysOrgCode: from }, after: { sysOrgCode: to } }
      await writeAudit(tx, { event: 'station.moved', actor, target: 'station', detail, ip: meta.ip, requestId: meta.requestId })
    },
    afterUpdate: ({ tx, id }) => syncLiveRows(tx, [id]),
    async beforeRemove({ tx, actor, ids }) {
      // Measured energy is what fees are settled by: a station that has any is taken out of service, not deleted.
      const used = (await holdingsOf(tx, actor, ids)).filter((one) => !isEmpty(one)).map((one) => one.stationName)
      if (used.length > 0) throw errors.stationHasHistory({ names: used.slice(0, 3) })
    },
    afterRemove: ({ tx, ids }) => deleteDependents(tx, ids),
    decorate: async (records, actor) => {
      // The median of a district is a figure of all of its stations: where rules leave some, nobody is compared with it.
      const hidden = isLimited(actor, station) ? { deviation: null, lowYieldDeviation: null, lostEnergy: null } : {}
      return records.map((record) => ({
        ...record,
        contactNumber: shownPhone(context, record.contactNumber, record.customerId),
        ...hidden,
      }))
    },
  }
}

/** Counts for the status chips: every filter of the list counts but the status itself. */
export function statusCount(
  source: Source,
  actor: Actor,
  params: Readonly<Record<string, unknown>>,
): Promise<StationStatusCount> {
  const { status: _status, status_MultiString: _statuses, ...others } = params
  const query = decodeListQuery(source.resource, others, {
    financial: actor.canViewFinancial,
    limited: isLimited(actor, source.resource),
  })
  return countByStatus(source, whereSql(source, actor, query))
}
