import type { gridConnection } from '@heliodesk/contracts/resources/grid/gridConnection'

export type GridKey = keyof typeof gridConnection.fields
export interface GridStep {
  readonly verb: string
  /** The field that holds its day. */
  readonly day: GridKey
  /** What it must know: asked for, or on the record already. */
  readonly needs: readonly GridKey[]
}

/** The nine steps in their order (domain §1.4): the day of each is not before the day of the one before. */
export const gridSteps: readonly GridStep[] = [
  { verb: 'apply', day: 'applyDate', needs: [] },
  { verb: 'survey', day: 'surveyDate', needs: ['powerSupplyStation', 'transformerId', 'accessPoint'] },
  { verb: 'confirmPlan', day: 'planDate', needs: ['planFiles'] },
  { verb: 'file', day: 'filingDate', needs: ['filingNo'] },
  { verb: 'applyCheck', day: 'checkApplyDate', needs: [] },
  { verb: 'installMeter', day: 'meterDate', needs: ['gridAccountNo', 'accountName', 'meterNo', 'ratio'] },
  { verb: 'signContracts', day: 'signDate', needs: ['ppaNo', 'ppaFiles'] },
  { verb: 'commission', day: 'commissionDate', needs: ['photos'] },
  { verb: 'run', day: 'gridDate', needs: ['stationId', 'noticeFiles'] },
]

/** A step by its verb and the one before it. */
export function stepOf(verb: string): { readonly step: GridStep; readonly before: GridStep | undefined } {
  const at = gridSteps.findIndex((one) => one.verb === verb)
  const step = gridSteps[at]
  if (step === undefined) throw new Error(`${verb} is no step of a grid connection`)
  return { step, before: gridSteps[at - 1] }
}
