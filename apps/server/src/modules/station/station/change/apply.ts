import { errors } from '@heliodesk/contracts/errors'
import { gridConnection } from '@heliodesk/contracts/resources/grid/gridConnection'
import { station } from '@heliodesk/contracts/resources/station/station'
import { term } from '@heliodesk/contracts/text/message'
import type { Context } from '#server/context.ts'
import { plainValues, type Values } from '#server/crud/input.ts'
import type { Source } from '#server/crud/source.ts'
import { sourceOf } from '#server/crud/sources.ts'
import { lockRows, updateRow, type WriteScope } from '#server/crud/write.ts'
import type { Step } from '#server/lifecycle/bound.ts'
import { retireWithin } from '../life.service.ts'
import { textOf } from './before.ts'
import { agentNow, connectionOf, customerByNo, replaceDevice } from './change.queries.ts'

/** Writes a change to its station by the ways of stations, so that versions, live rows and sums follow. All or nothing with the step. */
export async function applyChange(context: Context, given: WriteScope, step: Step): Promise<void> {
  const { current, tenantId } = step
  const stationId = String(current['stationId'])
  const source = mustHave(context, station)
  // What was reviewed may be done: the move into another department is a right of its own otherwise.
  const scope = { ...given, actor: { ...given.actor, permissions: new Set([...given.actor.permissions, moveRight]) } }
  const set = (values: Values) => write(source, scope, stationId, values)
  const to = (key: string): string | null => textOf(current[key])
  const given1 = (values: Readonly<Record<string, string>>): Values =>
    Object.fromEntries(Object.entries(values).flatMap(([key, from]) => (to(from) === null ? [] : [[key, current[from] ?? null]])))
  switch (String(current['changeType'])) {
    case '1':
    case '2':
      await replaceDevice(
        scope.tx,
        { stationId, sn: String(current['oldDeviceSn']) },
        { sn: String(to('newDeviceSn')), model: to('newDeviceModel'), ratedPower: to('newRatedPower') },
      )
      return
    case '3':
      return set(given1({ pvPanelNum: 'newPanelNum', stringNum: 'newStringNum', totalpower: 'newTotalpower' }))
    case '4':
      return set({ customerId: (await customerByNo(scope.tx, tenantId, String(to('newCustomerNo'))))?.id ?? null })
    case '6':
      await set(given1({ gridAccountNo: 'newAccountNo', meterNo: 'newMeterNo' }))
      return followConnection(context, scope, stationId, given1({ gridAccountNo: 'newAccountNo', meterNo: 'newMeterNo' }))
    case '7':
      return set(given1({ district: 'newDistrict', projectAddr: 'newAddr', longitude: 'newLongitude', latitude: 'newLatitude' }))
    case '8':
      return set(given1({ dataSource: 'newDataSource', vendorPlantId: 'newPlantId' }))
    case '9':
      return retireWithin(source, scope, stationId, {
        retiredOn: String(current['effectiveDate']),
        retiredKind: to('newRetiredKind'),
        retiredReason: String(current['reason']).slice(0, 200),
      })
    case '10':
      return set({ sysOrgCode: (await agentNow(scope.tx, String(to('newAgentId'))))?.orgCode ?? null })
  }
}
const moveRight = 'station:info:move' as const

function mustHave(context: Context, resource: typeof station | typeof gridConnection): Source {
  const source = sourceOf(context, resource)
  if (source === undefined) throw errors.notFound({ label: term(resource.label) })
  return source
}

async function write(source: Source, scope: WriteScope, id: string, values: Values, isStep = false): Promise<void> {
  const [row] = await lockRows(source, scope, [id])
  if (row === undefined) throw errors.notFound({ label: term(source.resource.label) })
  await updateRow(source, scope, { id, current: plainValues(source, row), values, isStep })
}

/** The living connection names the same account and meter as its station. */
async function followConnection(context: Context, scope: WriteScope, stationId: string, values: Values): Promise<void> {
  const id = await connectionOf(scope.tx, stationId)
  if (id !== undefined) await write(mustHave(context, gridConnection), scope, id, values, true)
}
