import type { contractCalls } from '@heliodesk/contracts/endpoints/contract'
import type { BodyOf } from '@heliodesk/contracts/kit/endpoint'
import { contractMessages as messages } from '@heliodesk/contracts/messages/contract'
import { customer } from '@heliodesk/contracts/resources/customer/customer'
import { dictionariesOf } from '#server/crud/dictionaries.ts'
import { readInput, refuse } from '#server/crud/input.ts'
import { loadLinkCheck } from '#server/crud/links.ts'
import { isVisible, readRecord } from '#server/crud/read.ts'
import { sourceOf } from '#server/crud/sources.ts'
import { type Caller, insertRows } from '#server/crud/write.ts'
import type { BoundLifecycle } from '#server/lifecycle/bound.ts'
import { stepWithin } from '#server/lifecycle/takeStep.ts'
import { afterWrite } from '#server/realtime/tellOfRecords.ts'
import { refuseField } from './checks.ts'
import { customerByNo } from './contract.queries.ts'

type Paper = BodyOf<typeof contractCalls.savePaper>

/**
 * Stores a contract that the customer has signed on paper: drawn up, submitted and signed in one transaction, with the same checks as by
 * hand. Party A signs afterwards, by somebody else.
 */
export async function savePaperContract(life: BoundLifecycle, caller: Caller, paper: Paper) {
  const { source } = life
  const { context } = source
  const { signer, signDate, customerNo, ...sent } = paper
  const customerId = sent.customerId ?? (await customerOf(life, caller, customerNo ?? ''))
  const body = { ...sent, customerId, contractType: sent.contractType ?? '1', signMode: '2' }
  const { values, problems } = readInput(source.resource, body, { actor: caller.actor, current: null })
  if (problems.length > 0) refuse(problems)
  const dictionaries = await dictionariesOf(context, caller.actor.tenantId)
  const id = await context.db.tx(async (tx) => {
    const scope = { ...caller, tx, dictionaries }
    const broken = (await loadLinkCheck(source, scope, [values]))(values)
    if (broken.length > 0) refuse(broken)
    const [made = ''] = await insertRows(source, scope, [values])
    await stepWithin(life, scope, 'submit', { id: made })
    await stepWithin(life, scope, 'sign', { id: made, signer, signDate })
    return made
  })
  await afterWrite(source, caller.actor, 'create', [{ id, version: 3, orgCodes: [caller.actor.orgCode] }])
  return readRecord(source, caller.actor, id)
}

/** A customer by their number, whom the caller sees. */
async function customerOf({ source: { context } }: BoundLifecycle, { actor }: Caller, customerNo: string): Promise<string> {
  const id = await customerByNo(context.db, actor.tenantId, customerNo)
  const customers = sourceOf(context, customer)
  if (id === undefined || customers === undefined || !(await isVisible(customers, actor, id)))
    refuseField('customerId', messages.customerUnknown())
  return id
}
