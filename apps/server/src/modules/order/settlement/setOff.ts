import { agentMessages as messages } from '@heliodesk/contracts/messages/agent'
import { recordPath } from '@heliodesk/contracts/recordPath'
import { agent } from '@heliodesk/contracts/resources/agent/agent'
import { amountText, amountUnits } from '@heliodesk/domain/stock/cost'
import { receivableKinds } from '#server/agent/accountKinds.ts'
import { lockAgents, receivableOfSettlement, standingsOf } from '#server/agent/accounts.queries.ts'
import { appendReceivable } from '#server/agent/ledger.ts'
import type { Sql } from '#server/db/sql.ts'
import { writtenText } from '#server/language/stored.ts'
import type { Effect, Guard, Step } from '#server/lifecycle/bound.ts'

/** What an agent owes, and settlements that are set off against it (decision 095). Other payees owe nothing here. */

const agentOf = ({ current }: Step): string | null =>
  current.targetType === '1' && typeof current.agentId === 'string' ? current.agentId : null
const numberOf = ({ current }: Step): string => String(current.settleNo)

/** What is open, in cents, with the agent locked. */
async function openOf(tx: Sql, agentId: string): Promise<bigint> {
  await lockAgents(tx, [agentId])
  const [standing] = await standingsOf(tx, [agentId])
  return amountUnits(standing?.receivable ?? '0')
}

/** Approved: clawbacks that exceed what is due are owed from now on; what is owed is taken out of what is due. */
export const setOff: Effect = async ({ tx, actor: { username: by } }, step) => {
  const agentId = agentOf(step)
  if (agentId === null) return {}
  const open = await openOf(tx, agentId)
  const total = amountUnits(String(step.current.totalAmount ?? '0'))
  const said = { settleNo: numberOf(step) }
  const entry = { agentId, by, atMs: step.atMs, settleBatchId: step.id }
  if (total < 0n) {
    const remark = writtenText(messages.clawedBack(said))
    await appendReceivable(tx, { ...entry, kind: receivableKinds.clawback, amount: amountText(-total), remark })
    return {}
  }
  const isLess = open < total
  const taken = isLess ? open : total
  if (taken === 0n) return {}
  const remark = writtenText(messages.offSettlement(said))
  await appendReceivable(tx, { ...entry, kind: receivableKinds.ofSettlement, amount: amountText(-taken), remark })
  return { values: { setOff: amountText(taken) } }
}

/** Void: its entries are undone by others. */
export const undoSetOff: Effect = async ({ tx, actor: { username: by } }, step) => {
  const agentId = agentOf(step)
  if (agentId === null) return {}
  const amount = amountUnits(await receivableOfSettlement(tx, step.id))
  if (amount === 0n) return {}
  const remark = writtenText(messages.settlementVoid({ settleNo: numberOf(step) }))
  await appendReceivable(tx, {
    ...{ agentId, by, atMs: step.atMs, settleBatchId: step.id, remark },
    kind: receivableKinds.voided,
    amount: amountText(-amount),
  })
  return { values: { setOff: null } }
}

/** What a settlement made owed and was set off or repaid since cannot be undone. */
export const owedIsOpen: Guard = async ({ tx }, step) => {
  const agentId = agentOf(step)
  if (agentId === null) return []
  const [open, amount] = [await openOf(tx, agentId), amountUnits(await receivableOfSettlement(tx, step.id))]
  if (amount <= open) return []
  const path = recordPath(agent, agentId)
  const message = messages.receivableUsed({ open: amountText(open), amount: amountText(amount) })
  return [{ message, ...(path === undefined ? {} : { path }) }]
}
