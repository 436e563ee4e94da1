import type { bankCardLife } from '@heliodesk/contracts/lifecycles/customer/bankCard'
import { bankCard } from '@heliodesk/contracts/resources/customer/bankCard'
import { faceVerify } from '@heliodesk/contracts/resources/customer/faceVerify'
import { systemActor } from '#server/access/systemActor.ts'
import type { Context } from '#server/context.ts'
import { dictionariesOf } from '#server/crud/dictionaries.ts'
import { sourceOf } from '#server/crud/sources.ts'
import { insertRows } from '#server/crud/write.ts'
import { newId } from '#server/db/ids.ts'
import type { Follower } from '#server/followers/followers.ts'
import { customersOf } from '#server/identity/identity.queries.ts'
import { openSubject, validCheck } from '#server/identity/subject.ts'
import type { Bindings, BoundLifecycle } from '#server/lifecycle/bound.ts'
import { today } from '#server/lifecycle/missing.ts'
import { stepWithin } from '#server/lifecycle/takeStep.ts'
import { reportMandate, revokeMandate } from '#server/pay/mandate/mandates.ts'
import { insertTask } from '#server/providers/tasks.queries.ts'
import { accountsAtFace, checkByNumber } from './bankCard.queries.ts'
import { bankCardGuards } from './guards.ts'

/** What a class-II account may pay in a day and in a year unless less was agreed (domain §2.14). */
const mostADay = '10000.00'
const mostAYear = '200000.00'
/** Occasion of a face check: 2 开户. */
const opening = '2'

/** What the names of the table of accounts do. */
export const bankCardBindings = (context: Context): Bindings<typeof bankCardLife> => ({
  guards: bankCardGuards(context),
  approvals: {},
  effects: {
    fixLimits: async (_, { current }) => ({
      values: { dayLimit: current['dayLimit'] ?? mostADay, yearLimit: current['yearLimit'] ?? mostAYear },
    }),
    askFace: async (scope, { current: { customerId = null } }) => ({
      follow: async () => {
        const source = sourceOf(context, faceVerify)
        if (source !== undefined) await insertRows(source, scope, [{ customerId, scene: opening }])
      },
    }),
    useFace: async ({ tx }, step) => {
      const subject = await openSubject(tx, context.cipher, String(step.current['customerId']))
      const check = subject === undefined ? undefined : await validCheck(tx, context.cipher, subject, today(step))
      return { values: { faceId: check?.id ?? null }, ...(check === undefined ? {} : { about: check.verifyNo }) }
    },
    keepFace: async ({ tx }, { asked }) => {
      const faceNo = String(asked.faceNo)
      return { values: { faceId: (await checkByNumber(tx, faceNo)) ?? null }, about: faceNo }
    },
    askBank: async ({ tx }, { id, current, tenantId }) => {
      const attempt = Number(current['attempt'] ?? 0) + 1
      const number = `${String(current['applyNo'])}-${attempt}`
      const task = { id: newId(), tenantId, kind: 'account', resource: bankCard.name, recordId: id, number } as const
      return { values: { attempt }, about: number, follow: () => insertTask(tx, task) }
    },
    keepAccount: async (scope, step) => {
      const { agreementNo, agreementTo, ...account } = step.asked
      return { values: account, follow: () => reportMandate(context, scope, step, { agreementNo, agreementTo }) }
    },
    keepRefusal: async (_, { asked }) => ({ values: { failReason: asked.failReason ?? null } }),
    keepMandate: async (scope, step) => ({ follow: () => reportMandate(context, scope, step, step.asked) }),
    dropMandate: async (scope, step) => ({ follow: () => revokeMandate(context, scope, step.id, step.asked.remark) }),
  },
})

/** Accounts that wait for a face check go on when one of their customer has passed. */
export const faceFollower = (context: Context, life: () => BoundLifecycle): Follower => ({
  kinds: new Set([faceVerify.name]),
  find: async ({ tx }, ids) => {
    const waiting = await accountsAtFace(tx, await customersOf(tx, ids))
    return waiting.map(({ customerId }) => customerId)
  },
  refresh: async ({ tx, meta }, customers) => {
    for (const account of await accountsAtFace(tx, customers)) {
      const subject = await openSubject(tx, context.cipher, account.customerId)
      const day = today({ atMs: context.clock.now() })
      const check = subject === undefined ? undefined : await validCheck(tx, context.cipher, subject, day)
      if (check === undefined) continue
      const dictionaries = await dictionariesOf(context, account.tenantId)
      const scope = { tx, meta, dictionaries, actor: systemActor(account, ['customer:bankcard:edit']) }
      await stepWithin(life(), scope, 'facePassed', { id: account.id, faceNo: check.verifyNo })
    }
  },
})
