import type { ConfirmedBills } from '@heliodesk/contracts/endpoints/gridBill'
import { AppError } from '@heliodesk/contracts/kit/error'
import { readRecord } from '#server/crud/read.ts'
import type { Caller } from '#server/crud/write.ts'
import { messageText } from '#server/language/translate.ts'
import type { BoundLifecycle } from '#server/lifecycle/bound.ts'
import { takeStep } from '#server/lifecycle/takeStep.ts'

/**
 * Confirms bills as one person after another would: each in a transaction of its own, under every guard of the one step and without a
 * reason, so that what has findings stays. Whatever breaks in the middle, each bill is confirmed or not, and the next call goes on.
 */
export async function confirmSeveral(life: BoundLifecycle, caller: Caller, ids: readonly string[]): Promise<ConfirmedBills> {
  const left: ConfirmedBills['left'] = []
  const bills = new Set(ids)
  for (const id of bills) {
    try {
      await takeStep(life, caller, 'confirm', { id })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      left.push({ id, billNo: await billNoOf(life, caller, id), reason: messageText(error.text) })
    }
  }
  return { confirmed: bills.size - left.length, left }
}

/** Null: whoever asks does not see such a bill. */
const billNoOf = ({ source }: BoundLifecycle, { actor }: Caller, id: string): Promise<string | null> =>
  readRecord(source, actor, id).then(
    ({ billNo }) => String(billNo),
    () => null,
  )
