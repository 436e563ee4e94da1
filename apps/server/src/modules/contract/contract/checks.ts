import { errors } from '@heliodesk/contracts/errors'
import { contractMessages as messages } from '@heliodesk/contracts/messages/contract'
import { contract } from '@heliodesk/contracts/resources/contract/contract'
import { type Message, term, withField } from '@heliodesk/contracts/text/message'
import type { CrudHooks, RowValues } from '#server/crud/module.ts'
import { inText } from './text.queries.ts'
import { textOf } from './values.ts'

type Key = keyof typeof contract.fields

/** Refuses a value of a field with a sentence that begins with its label. */
export function refuseField(field: Key, message: Message): never {
  const reason = withField(message, term(contract.fields[field].label))
  throw errors.invalidInput({ reason }, { fields: [{ field, message: reason }] })
}

/** What is wrong with a contract by itself, whoever writes it. What it hangs on is asked when it is submitted. */
function check(values: RowValues): void {
  const { effectiveDate, expireDate } = values
  for (const key of ['amount', 'panelYearIncome'] as const)
    if (textOf(values[key])?.startsWith('-')) refuseField(key, messages.negative())
  const [begin, end] = [textOf(effectiveDate), textOf(expireDate)]
  if (begin !== null && end !== null && end < begin) refuseField('expireDate', messages.expireBeforeStart())
}

export const contractHooks: CrudHooks = {
  keyword: inText,
  beforeCreate: async ({ values }) => check(values),
  beforeUpdate: async ({ values, current }) => check({ ...current, ...values }),
}
