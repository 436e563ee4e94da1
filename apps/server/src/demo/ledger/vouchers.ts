import { voucherBatch } from '@heliodesk/contracts/resources/ledger/voucherBatch'
import { subjects } from '@heliodesk/domain/ledger/subjects'
import type { Actor } from '#server/access/actor.ts'
import type { Context } from '#server/context.ts'
import { createRecord } from '#server/crud/write.ts'
import { newId } from '#server/db/ids.ts'
import { lifeOf } from '#server/lifecycle/lives.ts'
import { takeStep } from '#server/lifecycle/takeStep.ts'
import { demoMeta } from '../demoActor.ts'
import { companyMonths, insertAccounts } from './seed.queries.ts'

/** What the companies of the demo call our subjects in their software; codes are those of the general chart. */
const accountNames: Readonly<Record<string, string>> = {
  1002: '银行存款-基本户',
  1012: '其他货币资金-待核对',
  1221: '其他应收款-代理商往来',
  1222: '其他应收款-代偿农户',
  1229: '其他应收款-内部单位',
  1531: '长期应收款-光伏贷',
  1532: '长期应收款减值准备-光伏贷',
  1901: '待处理财产损溢-待查',
  2202: '应付账款-服务商',
  2203: '合同负债-超发货物',
  2205: '其他应付款-待放款项',
  2221: '应交税费-代扣税款',
  2241: '其他应付款-代理商押金',
  5401: '合同履约成本-建站工程',
  6301: '营业外收入-违约金',
  6302: '营业外收入-核销收回',
  6401: '主营业务成本-运维费',
  6402: '主营业务成本-质保费',
  6601: '销售费用-佣金支出',
  6701: '信用减值损失-光伏贷',
}
const targets = ['1', '2'] as const
/** Subjects whose lines name somebody: customers in the one direction, suppliers in the other. */
const auxiliaries: Readonly<Record<string, string>> = { 1221: '1', 2202: '2', 2203: '1', 2241: '1' }

/** The map of accounts, and the vouchers of the last closed month of each company: imported, those of the last book still to be. */
export async function seedVouchers(context: Context, keeper: Actor): Promise<void> {
  const company = Object.values(subjects).filter(({ books }) => books === 'company')
  const accounts = targets.flatMap((target) =>
    company.map(({ code }) => ({
      ...{ id: newId(), tenant_id: keeper.tenantId, create_by: keeper.username, target, subject: code },
      ...{ account_code: code, account_name: accountNames[code] ?? `科目 ${code}`, auxiliary: auxiliaries[code] ?? null },
    })),
  )
  await insertAccounts(context.db, accounts)
  const life = lifeOf(context, voucherBatch.name)
  if (life === undefined) return
  const caller = { actor: keeper, meta: demoMeta }
  const months = await companyMonths(context.db, keeper.tenantId)
  for (const [at, { bookId, month }] of months.entries()) {
    const { id } = await createRecord(life.source, caller, { bookId, month, target: '1' })
    await takeStep(life, caller, 'collect', { id: String(id) })
    if (at < months.length - 1) await takeStep(life, caller, 'take', { id: String(id) })
  }
}
