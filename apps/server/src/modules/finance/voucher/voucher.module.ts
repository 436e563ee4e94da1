import { ledgerCalls } from '@heliodesk/contracts/endpoints/ledger'
import { errors } from '@heliodesk/contracts/errors'
import { voucherBatchLife } from '@heliodesk/contracts/lifecycles/ledger/voucherBatch'
import { voucherMessages as messages } from '@heliodesk/contracts/messages/voucher'
import { voucherAccount } from '@heliodesk/contracts/resources/ledger/voucherAccount'
import { term } from '@heliodesk/contracts/text/message'
import { dictionariesOf, dictionary } from '#server/crud/dictionaries.ts'
import { route } from '#server/http/route.ts'
import { crudModule } from '#server/mounting/crudModule.ts'
import { lifecycleModule } from '#server/mounting/lifecycleModule.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { voucherBindings } from './life.ts'
import { voucherSheet } from './sheet.service.ts'
import { isMapped } from './voucher.queries.ts'

/** 科目对照: one account for each subject of ours in each software. */
export const voucherAccountModule: ModuleFactory = (context) =>
  crudModule(voucherAccount, {
    beforeCreate: async ({ tx, actor, values }) => {
      const [target, subject] = [String(values['target']), String(values['subject'])]
      if (!(await isMapped(tx, actor.tenantId, target, subject))) return
      const dictionaries = await dictionariesOf(context, actor.tenantId)
      const textOf = (name: string, value: string) => term(dictionary(dictionaries, name).textByValue.get(value) ?? value)
      const message = messages.mapTaken({ target: textOf('voucher_target', target), subject: textOf('ledger_subject', subject) })
      throw errors.invalidInput({ reason: message }, { fields: [{ field: 'subject', message }] })
    },
  })(context)

/** 凭证导出 (decision 119). */
export const voucherBatchModule: ModuleFactory = (context) => {
  const base = lifecycleModule(voucherBatchLife, voucherBindings)(context)
  return {
    ...base,
    routes: [
      ...base.routes,
      route(ledgerCalls.voucherSheet, ({ actor, meta, params }) => voucherSheet(context, { actor, meta }, params.id)),
    ],
  }
}
