import { surveyMessages as messages } from '@heliodesk/contracts/messages/survey'
import { recordPath } from '@heliodesk/contracts/recordPath'
import { survey } from '@heliodesk/contracts/resources/order/survey'
import type { Message } from '@heliodesk/contracts/text/message'
import { toUnits } from '@heliodesk/domain/fees/cents'
import type { Sql } from '#server/db/sql.ts'
import type { Step } from '#server/lifecycle/bound.ts'
import { supplementPanels, surveyOfContract } from '#server/order/agreed.queries.ts'

/** Dictionary contract_type: those that an order goes by. */
const mains: ReadonlySet<unknown> = new Set(['1', '2'])
const confirmed = '2'
const cents = (amount: string): bigint => toUnits(amount, 2)

/**
 * Where a main contract deviates from the survey of its order, and the page of that survey (issue 13, «What goes wrong» 2). A supplement
 * in force that names the surveyed number makes up for it. An order without a survey binds nobody: there were contracts before surveys.
 */
export async function surveyLacks(
  tx: Sql,
  { id, current }: Pick<Step, 'id' | 'current'>,
): Promise<{ readonly lacks: readonly Message[]; readonly path?: string }> {
  if (!mains.has(current['contractType'])) return { lacks: [] }
  const found = await surveyOfContract(tx, { id, customerId: String(current['customerId']) })
  if (found === undefined) return { lacks: [] }
  const { surveyNo, status, panels: surveyed, price } = found
  const path = recordPath(survey, found.id)
  const place = path === undefined ? {} : { path }
  if (status !== confirmed) return { lacks: [messages.notConfirmed({ surveyNo })], ...place }
  const [panels, amount] = [current['pvPanelNum'], current['amount']]
  const isSupplemented = surveyed !== null && (await supplementPanels(tx, id)) === surveyed
  const differ = typeof panels === 'number' && surveyed !== null && panels !== surveyed && !isSupplemented
  const costs = typeof amount === 'string' && price !== null && cents(amount) !== cents(price) && !isSupplemented
  return {
    lacks: [
      ...(differ ? [messages.panelsDiffer({ panels, surveyNo, surveyed })] : []),
      ...(costs ? [messages.amountDiffers({ amount, surveyNo, price })] : []),
    ],
    ...place,
  }
}
