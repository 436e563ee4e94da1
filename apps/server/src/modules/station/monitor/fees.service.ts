import type { monitor } from '@heliodesk/contracts/endpoints/monitor'
import { errors } from '@heliodesk/contracts/errors'
import type { ResultOf } from '@heliodesk/contracts/kit/endpoint'
import { powerFee } from '@heliodesk/contracts/resources/station/powerFee'
import { formatAmount } from '@heliodesk/domain/fees/amounts'
import { paymentText } from '@heliodesk/domain/fees/payment'
import type { Actor, RequestMeta } from '#server/access/actor.ts'
import type { Context } from '#server/context.ts'
import type { FileAnswer } from '#server/http/answer.ts'
import { cellOf, type SheetValue } from '#server/sheets/cells.ts'
import { sheetStream, xlsxType } from '#server/sheets/sheet.ts'
import { type FeeRow, feesOfStation } from './fees.queries.ts'
import { visibleStation } from './station.service.ts'

type Fees = ResultOf<typeof monitor.powerFees>

/**
 * Fee check and farmer fees of a station. Agents and everybody without the financial flag are refused (D-FINFLAGS): no figure of them
 * leaves the server.
 */
export async function powerFees(context: Context, actor: Actor, stationId: string): Promise<Fees> {
  const rows = await readFees(context, actor, stationId)
  return {
    checkList: rows.map((row) => ({
      ssMonth: row.ssMonth,
      monthlyEnergy: row.monthlyEnergy,
      payableAmount: row.payableAmount,
      actualAmountReceived: row.actualAmountReceived,
      isAlarm: row.isAlarm,
      differenceScale: row.differenceScale,
    })),
    farmerList: rows.map((row) => ({
      pvPanelNum: row.pvPanelNum,
      powerRateStatrDate: row.powerRateStatrDate,
      powerRateEndDate: row.powerRateEndDate,
      poorDays: row.poorDays,
      electricityFees: row.electricityFees,
      coConstructionIncome: row.coConstructionIncome,
      paymentStatus: row.paymentStatus,
    })),
  }
}

async function readFees(context: Context, actor: Actor, stationId: string): Promise<readonly FeeRow[]> {
  if (!actor.canViewFinancial) throw errors.financialForbidden()
  await visibleStation(context, actor, { id: stationId })
  return feesOfStation(context.db, actor, stationId)
}

const exported = [
  'pvPanelNum',
  'powerRateStatrDate',
  'powerRateEndDate',
  'poorDays',
  'electricityFees',
  'coConstructionIncome',
  'paymentStatus',
] as const

/** The farmer fees as a workbook, as the drawer shows them: two decimals, a missing income as 0.00, the status as text. */
export async function exportPowerFees(
  context: Context,
  caller: { readonly actor: Actor; readonly meta: RequestMeta },
  stationId: string,
): Promise<FileAnswer> {
  const { actor, meta } = caller
  if (!actor.canExport) throw errors.exportForbidden()
  const rows = await readFees(context, actor, stationId)
  const { stationName } = await visibleStation(context, actor, { id: stationId })
  await context.audit({
    event: 'record.export',
    actor,
    target: `powerFee/${stationId}`,
    detail: { rows: rows.length },
    ip: meta.ip,
    requestId: meta.requestId,
  })
  const columns = exported.map((key) => ({ label: powerFee.fields[key].label, field: powerFee.fields[key] }))
  return {
    body: sheetStream('农户电费', columns, sheetRows(rows)),
    fileName: `农户电费-${stationName}.xlsx`,
    contentType: xlsxType,
  }
}

async function* sheetRows(rows: readonly FeeRow[]): AsyncGenerator<SheetValue[]> {
  for (const row of rows) {
    const shown = {
      ...row,
      electricityFees: formatAmount(row.electricityFees),
      coConstructionIncome: formatAmount(row.coConstructionIncome),
    }
    yield exported.map((key) =>
      cellOf(powerFee.fields[key], shown[key], key === 'paymentStatus' ? paymentText(row.paymentStatus) : null),
    )
  }
}
