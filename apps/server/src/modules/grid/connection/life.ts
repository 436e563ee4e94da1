import { errors } from '@heliodesk/contracts/errors'
import type { gridConnectionLife } from '@heliodesk/contracts/lifecycles/grid/gridConnection'
import { gridConnection } from '@heliodesk/contracts/resources/grid/gridConnection'
import { station } from '@heliodesk/contracts/resources/station/station'
import { term } from '@heliodesk/contracts/text/message'
import { byDefinition } from '#server/approval/submit.ts'
import type { Context } from '#server/context.ts'
import { plainValues, type Values } from '#server/crud/input.ts'
import { sourceOf } from '#server/crud/sources.ts'
import { lockRows, updateRow } from '#server/crud/write.ts'
import type { Bindings } from '#server/lifecycle/bound.ts'
import { customerOf } from './connection.queries.ts'
import { gridGuards } from './guards.ts'
import { gridSteps } from './steps.ts'
import { afterStep, filesOf, textOf } from './values.ts'

/** What approvals of grid connections look at (dictionary approve_biz_type: 9 并网资料). */
const approvedAs = { resource: 'gridConnection', bizType: '9', name: 'gridNo', kind: 'consumeMode' } as const

/** What the names of the table of grid connections do. */
export const gridBindings = (context: Context): Bindings<typeof gridConnectionLife> => ({
  approvals: { byDefinition: byDefinition(context, approvedAs) },
  guards: gridGuards,
  effects: {
    keepAnswers: async (_, { asked, current }) => {
      const kept = Object.entries(asked).filter(
        ([key, value]) => Object.hasOwn(gridConnection.fields, key) && (value ?? '') !== '',
      )
      const values = kept.map(([key, value]) => [
        key,
        Array.isArray(value) ? [...filesOf(current[key]), ...filesOf(value)] : value,
      ])
      const { remark: _remark, ...answers } = Object.fromEntries(values) as Record<string, Values[string]>
      return { values: answers }
    },
    settleDepartment: async ({ tx }, { current }) => {
      const who = await customerOf(tx, String(current['customerId']))
      return who?.orgCode == null ? {} : { orgCode: who.orgCode }
    },
    connectStation: async (scope, step) => {
      const source = sourceOf(context, station)
      const record = afterStep(step)
      const id = textOf(record['stationId'])
      if (source === undefined || id === null) throw errors.notFound({ label: term(station.label) })
      const [row] = await lockRows(source, scope, [id])
      if (row === undefined) throw errors.notFound({ label: term(station.label) })
      const values: Values = {
        firstWorkTime: textOf(record['gridDate']),
        gridAccountNo: textOf(record['gridAccountNo']),
        meterNo: textOf(record['meterNo']),
        consumeMode: textOf(record['consumeMode']),
      }
      return {
        about: String(row['stationName']),
        follow: async () => {
          await updateRow(source, scope, { id, current: plainValues(source, row), values })
        },
      }
    },
    forgetDates: async () => ({ values: Object.fromEntries(gridSteps.map(({ day }) => [day, null])) }),
    keepReason: async (_, { asked }) => ({ values: { endReason: String(asked.remark ?? '').slice(0, 500) } }),
  },
})
