import { errors } from '@heliodesk/contracts/errors'
import type { AnyResource } from '@heliodesk/contracts/kit/resource'
import { agentMessages } from '@heliodesk/contracts/messages/agent'
import { type Message, term, withField } from '@heliodesk/contracts/text/message'
import { isCreditCode } from '@heliodesk/domain/agent/creditCode'
import type { CrudHooks, RowValues } from '#server/crud/module.ts'

/** Refuses a value of a field with a sentence that begins with its label. */
export function refuseField({ fields }: AnyResource, field: string, message: Message): never {
  const reason = withField(message, term(fields[field]?.label ?? field))
  throw errors.invalidInput({ reason }, { fields: [{ field, message: reason }] })
}

/** What is wrong with a company's data by itself, in whatever record it stands: its code, and a contract that ends before it begins. */
export function checkCompany(resource: AnyResource, values: RowValues): void {
  const { creditCode, signDate, expireDate } = values
  if (typeof creditCode === 'string' && !isCreditCode(creditCode)) refuseField(resource, 'creditCode', agentMessages.creditCode())
  if (typeof signDate === 'string' && typeof expireDate === 'string' && expireDate < signDate)
    refuseField(resource, 'expireDate', agentMessages.expireBeforeSign())
}

/** The checks of a company before it is written; of a change those of the fields that change. */
export const companyChecks = (resource: AnyResource): Pick<CrudHooks, 'beforeCreate' | 'beforeUpdate'> => ({
  beforeCreate: async ({ values }) => checkCompany(resource, values),
  beforeUpdate: async ({ values, current }) => {
    const { signDate = current.signDate, expireDate = current.expireDate } = values
    checkCompany(resource, { ...values, signDate, expireDate })
  },
})
