import type { StationStatusCount } from '@heliodesk/contracts/endpoints/monitor'
import { errors } from '@heliodesk/contracts/errors'
import { decodeListQuery } from '@heliodesk/contracts/kit/queryDecode'
import { patterns } from '@heliodesk/contracts/patterns'
import { station } from '@heliodesk/contracts/resources/station/station'
import type { Actor } from '../../../access/actor.ts'
import { isLimited } from '../../../access/follows.ts'
import { ownerPhone, shownPhone } from '../../../access/ownerPhone.ts'
import type { Context } from '../../../context.ts'
import { whereSql } from '../../../crud/conditions.ts'
import type { CrudHooks } from '../../../crud/module.ts'
import { isLatin, pinyinKey } from '../../../crud/pinyin.ts'
import type { Source } from '../../../crud/source.ts'
import {
  countByStatus,
  deleteDependents,
  stationKeyword,
  stationSql,
  stationsWithHistory,
  syncLiveRows,
} from './station.queries.ts'

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
    afterUpdate: ({ tx, id }) => syncLiveRows(tx, [id]),
    async beforeRemove({ tx, ids }) {
      // Measured energy is what fees are settled by: a station that has any is taken out of service, not deleted.
      const used = await stationsWithHistory(tx, ids)
      if (used.length > 0) throw errors.stationHasHistory({ names: used.join('、') })
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
  const query = decodeListQuery(source.resource, others, { financial: actor.canViewFinancial })
  return countByStatus(source, whereSql(source, actor, query))
}
