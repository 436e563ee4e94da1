import { repayMessages as messages } from '@heliodesk/contracts/messages/repay'
import type { Message } from '@heliodesk/contracts/text/message'
import { monthsLater } from '@heliodesk/domain/repayment/calendar'
import { fitsQuarter } from '@heliodesk/domain/repayment/changes'
import { repayMethods } from '@heliodesk/domain/repayment/terms'
import type { RowValues } from '#server/crud/module.ts'
import type { Sql } from '#server/db/sql.ts'
import { centsOf, monthsOf } from '#server/repay/terms.ts'
import type { Issue } from '#server/repay/versions.ts'
import { holdGround, isFunder, type PlanGround } from './plan.queries.ts'

const given = (plan: RowValues, key: string): boolean => (plan[key] ?? '') !== ''
const found = (field: string, isWrong: boolean, message: () => Message): readonly Issue[] =>
  isWrong ? [{ field, message: message() }] : []

/** What is wrong with the contract of a plan and what it stands on. */
function groundIssues(plan: RowValues, ground: PlanGround): readonly Issue[] {
  const { contractNo, firstWorkTime: day } = ground
  const name = ground.stationName ?? ''
  const at = (message: Message): readonly Issue[] => [{ field: 'contractId', message }]
  if (ground.contractType !== '1') return at(messages.notMain())
  if (['5', '6', '7'].includes(ground.contractStatus)) return at(messages.contractEnded({ contractNo }))
  if (!['3', '4'].includes(ground.contractStatus)) return at(messages.contractNotInForce({ contractNo }))
  if (ground.stationId === null) return at(messages.noStation({ contractNo }))
  if (ground.isRetired) return at(messages.stationRetired({ name }))
  if (day === null) return at(messages.notOnGrid({ name }))
  return found('startDate', String(plan['startDate']) < day, () => messages.beforeGrid({ day }))
}

/** What is wrong with the terms of a plan, as far as they are given. */
export function termIssues(plan: RowValues, ground?: Pick<PlanGround, 'amount' | 'expireDate'>): readonly Issue[] {
  const [start, firstDue] = [String(plan['startDate']), String(plan['firstDue'])]
  const [principal, months, periods] = [centsOf(plan['principal']), monthsOf(plan['frequency']), Number(plan['periods'])]
  const amount = ground?.amount ?? null
  const isByIncome = plan['method'] === repayMethods.byIncome
  const issues = [
    ...(given(plan, 'principal')
      ? [
          ...found('principal', principal <= 0n, messages.noPrincipal),
          ...found('principal', principal > 0n && principal < BigInt(periods), messages.principalTooSmall),
          ...found('principal', amount !== null && principal > centsOf(amount), messages.overContract),
        ]
      : []),
    ...found('firstDue', firstDue <= start, messages.firstBeforeStart),
    ...found('firstDue', firstDue > monthsLater(start, 2 * months), messages.firstTooLate),
    ...found('method', plan['method'] === repayMethods.quarterly && !fitsQuarter(months), messages.quarterlyMonths),
    ...found(
      'incomeShare',
      isByIncome && !(centsOf(plan['incomeShare']) > 0n && given(plan, 'incomeExpected')),
      messages.noShare,
    ),
  ]
  const day = ground?.expireDate ?? null
  const end = monthsLater(firstDue, months * (periods - 1))
  return [...issues, ...found('periods', day !== null && end > day, () => messages.endAfterContract({ end, day: day ?? '' }))]
}

/** Everything that stands against a plan; its contract is held. */
export async function planIssues(tx: Sql, plan: RowValues): Promise<readonly Issue[]> {
  const ground = await holdGround(tx, String(plan['contractId']))
  if (ground === undefined) return [{ field: 'contractId', message: messages.noContract() }]
  const isFit = await isFunder(tx, String(plan['funderId']))
  return [...groundIssues(plan, ground), ...found('funderId', !isFit, messages.notFunder), ...termIssues(plan, ground)]
}
