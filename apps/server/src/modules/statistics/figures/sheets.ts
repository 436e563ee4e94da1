import type { EnergyAsk } from '@heliodesk/contracts/endpoints/statistics'
import { errors } from '@heliodesk/contracts/errors'
import type { Field } from '@heliodesk/contracts/kit/fields'
import { agentSheet, energySheet, paymentSheet, powerSheet } from '@heliodesk/contracts/statisticsSheets'
import type { Localized } from '@heliodesk/contracts/text/message'
import { collected } from '@heliodesk/domain/statistics/rates'
import { slotTime } from '@heliodesk/domain/telemetry/calendar'
import type { Context } from '#server/context.ts'
import type { Caller } from '#server/crud/write.ts'
import type { FileAnswer } from '#server/http/answer.ts'
import { cellOf } from '#server/sheets/cells.ts'
import { stamp } from '#server/sheets/exportXls.ts'
import { headOf, sheetStream, xlsxType } from '#server/sheets/sheet.ts'
import { takeSlot } from '#server/sheets/slots.ts'
import { agentStatistics } from './agents.service.ts'
import { paymentStatistics } from './payments.service.ts'
import { powerStatistics } from './power.service.ts'
import { stationsOfEnergy } from './stations.service.ts'

interface Sheet {
  readonly name: Localized
  readonly columns: Readonly<Record<string, Field>>
}
type Row = Readonly<Record<string, unknown>>

/** The figures of a page as a workbook, as this person sees them; columns of money are left out for those without the right. */
async function written(
  context: Context,
  { actor, meta }: Caller,
  sheet: Sheet,
  read: () => Promise<readonly Row[]>,
): Promise<FileAnswer> {
  if (!actor.canExport) throw errors.exportForbidden()
  const release = takeSlot('export', actor.userId)
  try {
    const rows = await read()
    const columns = Object.entries(sheet.columns).filter(([, field]) => actor.canViewFinancial || !field.options.sensitive)
    await context.audit({
      event: 'record.export',
      actor,
      target: `statistics/${sheet.name.zh}`,
      detail: { rows: rows.length, columns: columns.map(([key]) => key) },
      ip: meta.ip,
      requestId: meta.requestId,
    })
    const cells = rows.map((row) => columns.map(([key, field]) => cellOf(field, plain(field, row[key]), null)))
    const body = sheetStream(
      sheet.name.zh,
      columns.map(([, field]) => ({ label: headOf(field), field })),
      cells,
    )
    body.once('close', release)
    return { body, fileName: `${sheet.name.zh}-${stamp(context.clock.now())}.xlsx`, contentType: xlsxType }
  } catch (error) {
    release()
    throw error
  }
}

/** Measured figures are written with the digits of their column. */
const plain = (field: Field, value: unknown): unknown =>
  field.kind === 'decimal' && typeof value === 'number' ? value.toFixed(field.options.scale) : value

/** Stations of a sheet, at most. */
const mostStations = 50_000

export const exportAgents = (context: Context, caller: Caller, month: string | undefined): Promise<FileAnswer> =>
  written(context, caller, agentSheet, async () => (await agentStatistics(context, caller.actor, month)).agents)

export const exportEnergy = (context: Context, caller: Caller, ask: EnergyAsk): Promise<FileAnswer> =>
  written(context, caller, energySheet, async () => {
    const { records } = await stationsOfEnergy(context, caller.actor, { ...ask, order: 'kwh', pageNo: 1, pageSize: mostStations })
    return records
  })

export const exportPower = (context: Context, caller: Caller, ask: Parameters<typeof powerStatistics>[2]): Promise<FileAnswer> =>
  written(context, caller, powerSheet, async () => {
    const { power, compared } = await powerStatistics(context, caller.actor, ask)
    return power.map((kw, slot) => ({ time: slotTime(slot), power: kw, compared: compared[slot] }))
  })

export const exportPayments = (
  context: Context,
  caller: Caller,
  ask: Parameters<typeof paymentStatistics>[2],
): Promise<FileAnswer> =>
  written(context, caller, paymentSheet, async () => {
    const { months } = await paymentStatistics(context, caller.actor, ask)
    return months.map(({ month, fees, instalments }) => ({
      ...{ month, amount: fees.amount, received: fees.received, open: fees.open, rate: collected(fees) },
      ...{ instalments: instalments.amount, paid: instalments.received, unpaid: instalments.open },
    }))
  })
