import { errors } from '@heliodesk/contracts/errors'
import { lineMessages } from '@heliodesk/contracts/messages/line'
import type { Message } from '@heliodesk/contracts/text/message'
import { waysOf } from '../lifecycle/missing.ts'

/** The refusal of something about goods: the first sentence and how many more there are, each with the way to where it is mended. */
export function stockRefusal(messages: readonly Message[], rows: readonly unknown[] = []) {
  const [first, ...others] = messages
  if (first === undefined) throw new Error('nothing is wrong')
  const reason = others.length === 0 ? first : lineMessages.andMore({ reason: first, count: others.length })
  return errors.stockRefused({ reason }, { ...(rows.length === 0 ? {} : { rows }), ...waysOf(messages) })
}
