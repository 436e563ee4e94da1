import type { bankCardLife } from '@heliodesk/contracts/lifecycles/customer/bankCard'
import { providerMessages as messages } from '@heliodesk/contracts/messages/provider'
import { bankCard } from '@heliodesk/contracts/resources/customer/bankCard'
import { customer } from '@heliodesk/contracts/resources/customer/customer'
import type { Context } from '#server/context.ts'
import { waitingCheck } from '#server/identity/identity.queries.ts'
import { openSubject, subjectLacks, validCheck } from '#server/identity/subject.ts'
import type { Bindings, Guard, Step } from '#server/lifecycle/bound.ts'
import { isEmpty, missingAt, today } from '#server/lifecycle/missing.ts'
import { isOwnWork } from '#server/lifecycle/ownWork.queries.ts'
import { mandateInForce } from '#server/pay/mandate/mandates.queries.ts'
import { unsetProvider } from '#server/providers/settings.ts'
import { otherAccount } from './bankCard.queries.ts'

const customerOf = ({ current }: Step): string => String(current['customerId'])

/** What must be true before the steps of an account. */
export const bankCardGuards = (context: Context): Bindings<typeof bankCardLife>['guards'] => {
  const { cipher } = context
  const needs =
    (lacks: (current: Step['current'], step: Step) => Parameters<typeof missingAt>[2]): Guard =>
    async (_, step) =>
      missingAt(bankCard, step.id, lacks(step.current, step))
  return {
    isComplete: async ({ tx }, step) => {
      const { accountName, idCard } = step.current
      const subject = await openSubject(tx, cipher, customerOf(step))
      return missingAt(bankCard, step.id, [
        ...(subject?.userName === accountName ? [] : [messages.holderDiffers({ name: String(accountName) })]),
        ...(subject?.idCard === idCard ? [] : [messages.numberDiffers()]),
      ])
    },
    customerMayOpen: async ({ tx }, step) => {
      const subject = await openSubject(tx, cipher, customerOf(step))
      if (subject === undefined) return []
      const isValid = subject.status === '2' ? [] : [messages.notValid({ name: subject.userName })]
      return missingAt(customer, subject.id, [...isValid, ...subjectLacks(subject)])
    },
    isOnlyOne: async ({ tx }, step) => {
      const other = await otherAccount(tx, step.id, customerOf(step))
      const path = `/bankcardclassII/index?customerId=${customerOf(step)}`
      return other === undefined ? [] : [{ message: messages.otherAccount({ applyNo: other }), path }]
    },
    faceMayBeAsked: async ({ tx }, step) => {
      const customerId = customerOf(step)
      const subject = await openSubject(tx, cipher, customerId)
      const valid = subject === undefined ? undefined : await validCheck(tx, cipher, subject, today(step))
      const { verifyNo = '', validTo: day = '' } = valid ?? {}
      const waiting = await waitingCheck(tx, customerId)
      const path = `/customer/identity?customerId=${customerId}`
      return [
        ...(valid === undefined ? [] : [{ message: messages.faceIsThere({ verifyNo, day: day ?? '' }), path }]),
        ...unsetProvider(context, 'identity').map((message) => ({ message })),
        ...(waiting === undefined ? [] : [{ message: messages.faceWaiting({ verifyNo: waiting }), path }]),
      ]
    },
    faceIsValid: async ({ tx }, step) => {
      const subject = await openSubject(tx, cipher, customerOf(step))
      const check = subject === undefined ? undefined : await validCheck(tx, cipher, subject, today(step))
      const path = `/customer/identity?customerId=${customerOf(step)}`
      return missingAt(bankCard, step.id, check === undefined ? [messages.faceInvalid()] : [], path)
    },
    bankIsThere: async () => unsetProvider(context, 'account').map((message) => ({ message })),
    cardIsBound: needs((current) =>
      ['bindCardNo', 'bindBank', 'reservedPhone'].some((key) => isEmpty(current[key])) ? [messages.noBoundCard()] : [],
    ),
    hasNumber: needs(({ cardNo }) => (isEmpty(cardNo) ? [messages.noNumber()] : [])),
    isAnother: async ({ tx, actor: { username } }, step) => {
      const isOwn = await isOwnWork(tx, bankCard.name, step, username)
      return missingAt(bankCard, step.id, isOwn ? [messages.ownAccount()] : [])
    },
    hasMandate: async ({ tx }, step) =>
      missingAt(bankCard, step.id, (await mandateInForce(tx, step.id)) === undefined ? [messages.noMandate()] : []),
    isEmpty: needs(({ balance }) =>
      balance == null || Number(balance) === 0 ? [] : [messages.notEmpty({ balance: String(balance) })],
    ),
  }
}
