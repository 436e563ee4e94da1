import { buildPlan, prepaidOf } from '@heliodesk/domain/repayment/plan'
import { amountText } from '@heliodesk/domain/stock/cost'
import { type DataCheck, type DataFault, sqlCheck } from '../db/dataCheck.ts'
import {
  allocatedSums,
  classesHold,
  guarantorClaims,
  lentSums,
  periodSums,
  plansWithVersions,
  provisionsHold,
  provisionsPosted,
  reliefsPosted,
} from './dataChecks.queries.ts'
import { written } from './outline.ts'
import type { WrittenPeriod } from './plan.queries.ts'
import { centsOf, unpackSchedule, unpackTerms } from './terms.ts'

const most = 200

/** The instalments that differ, each in its words. */
function differences(
  table: string,
  planNo: string,
  stored: readonly WrittenPeriod[],
  expected: readonly WrittenPeriod[],
): readonly DataFault[] {
  const said = (row: WrittenPeriod | undefined): string =>
    row === undefined ? '空' : [row.from, row.due, row.principal, row.interest, row.cost, row.balance, row.carried].join(' ')
  return Array.from({ length: Math.max(stored.length, expected.length) }, (_, at) => at).flatMap((at) => {
    const [has, should] = [said(stored[at]), said(expected[at])]
    return has === should ? [] : [{ table, id: `${planNo} ${at + 1}`, stored: has, expected: should }]
  })
}

/** Instalments of plans against the terms that they follow from, and what was paid against its lines. */
export const repayDataChecks: readonly DataCheck[] = [
  sqlCheck('repay.paid', '期次的已还金额等于还款明细之和，且不超过应还', allocatedSums),
  sqlCheck('repay.lent', '还款计划在账上的本金等于期次的剩余本金，扣除已核销未收回的部分', lentSums),
  sqlCheck('repay.class', '还款计划的逾期天数和风险分类由期次得出', classesHold),
  sqlCheck('relief.posted', '不良处置的各部分等于其分录和期次明细', reliefsPosted),
  sqlCheck('relief.claims', '欠担保方的款项等于代偿减追偿，且不为负', guarantorClaims),
  sqlCheck('provision.posted', '减值准备单等于其明细，本次计提等于其分录', provisionsPosted),
  sqlCheck('provision.held', '账簿的减值准备等于已计提减核销冲减，且不为负', provisionsHold),
  {
    name: 'repay.schedule',
    says: '还款计划的期次等于按条款重新计算的结果，本金合计加提前还本等于本金',
    find: async (db) => {
      const faults: DataFault[] = []
      for (let after = '0'; ; ) {
        const plans = await plansWithVersions(db, after, most)
        for (const plan of plans) {
          const terms = unpackTerms(plan.terms)
          const rows = buildPlan(terms)
          const expected = rows.map(written)
          for (const [table, stored] of [
            ['repay_plan_version', unpackSchedule(plan.schedule).map(written)],
            ['repay_plan_period', await periodSums(db, plan.id)],
          ] as const)
            faults.push(...differences(table, plan.planNo, stored, expected))
          const principal = rows.reduce((sum, one) => sum + one.principal, prepaidOf(terms))
          if (principal !== centsOf(plan.principal))
            faults.push({ table: 'repay_plan', id: plan.planNo, stored: plan.principal, expected: amountText(principal) })
        }
        if (plans.length < most) return faults
        after = plans.at(-1)?.id ?? after
      }
    },
  },
]
