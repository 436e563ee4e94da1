import { columnOf } from '@heliodesk/contracts/kit/resource'
import { wireTime } from '@heliodesk/domain/solar/slots'
import { platformTenantId as tenantId } from '#server/access/platformTenant.ts'
import type { Context } from '#server/context.ts'
import { newId } from '#server/db/ids.ts'
import { demoPeople } from '../people/demoPeople.ts'
import { creditCodeOf, type DemoAgentPlan, type DemoBusinessCompany, type DemoMerchantPlan } from './plan.ts'

/** The rows that a plan stands for, counted back from the moment of the first start. */

const dayMs = 86_400_000
type Plan = DemoAgentPlan | DemoMerchantPlan

export interface Moment {
  readonly cipher: Context['cipher']
  readonly now: number
}

const at = ({ now }: Moment, daysAgo: number, hour = 10): number =>
  Math.floor(now / dayMs - daysAgo) * dayMs + (hour - 8) * 3_600_000
const day = ({ now }: Moment, inDays: number): string => wireTime(now + inDays * dayMs).slice(0, 10)

/** Personal numbers as they are kept: sealed, each with its blind index. */
function sealed({ cipher }: Moment, table: string, id: string, numbers: Readonly<Record<string, string>>) {
  const columns = Object.entries(numbers).flatMap(([key, value]) => {
    const column = columnOf(key)
    return [
      [key, cipher.seal(value, { table, column, id })],
      [`${key}Bidx`, cipher.blindIndex(value, { table, column })],
    ]
  })
  return Object.fromEntries(columns) as Readonly<Record<string, string>>
}

function partnerRow(moment: Moment, table: string, plan: Plan, place: number) {
  const [first] = plan.steps
  const id = newId(at(moment, first?.daysAgo ?? 0))
  return {
    id,
    tenantId,
    version: plan.steps.length,
    createBy: first?.by ?? 'system',
    createTime: new Date(at(moment, first?.daysAgo ?? 0)),
    sysOrgCode: plan.orgCode,
    name: plan.name,
    status: plan.steps.at(-1)?.to ?? '0',
    creditCode: creditCodeOf(plan.creditBody),
    district: plan.district,
    address: plan.address,
    legalPerson: plan.legalPerson,
    contactName: plan.contact,
    signDate: day(moment, -plan.signedDaysAgo),
    expireDate: day(moment, plan.endsInDays),
    bankName: '中国工商银行',
    ...sealed(moment, table, id, { contactPhone: plan.phone, bankAccount: `12092801${String(19_200_000_000 + place * 7919)}` }),
  }
}

export const agentRow = (moment: Moment, plan: DemoAgentPlan, place: number) => ({
  ...partnerRow(moment, 'agent', plan, place),
  agentType: plan.kind,
  depositDue: plan.depositDue,
  creditLimit: plan.creditLimit,
  commissionPrice: '0.3200',
})

export const merchantRow = (moment: Moment, plan: DemoMerchantPlan, place: number) => ({
  ...partnerRow(moment, 'merchant', plan, place),
  merchantType: plan.kind,
  qualification: plan.qualification,
  qualificationTo: day(moment, plan.qualificationEndsInDays),
})

export const stepRows = (moment: Moment, { resource, id }: { readonly resource: string; readonly id: string }, plan: Plan) =>
  plan.steps.map((step, place) => ({
    id: newId(at(moment, step.daysAgo, 10 + place)),
    tenantId,
    resource,
    recordId: id,
    at: new Date(at(moment, step.daysAgo, 10 + place)),
    verb: step.verb,
    username: step.by,
    realname: demoPeople.find(({ username }) => username === step.by)?.realname ?? step.by,
    fromStatus: step.from,
    toStatus: step.to,
    remark: step.remark ?? null,
    recordVersion: place + 1,
  }))

export const qualificationRows = (moment: Moment, agentId: string, plan: DemoAgentPlan) =>
  plan.qualifications.map((one) => ({
    id: newId(),
    tenantId,
    sysOrgCode: plan.orgCode,
    agentId,
    name: one.name,
    certificateNo: one.no,
    validTo: day(moment, one.endsInDays),
  }))

export function depositRows(moment: Moment, agentId: string, plan: DemoAgentPlan) {
  let cents = 0n
  return plan.deposits.map(({ kind, amount, daysAgo, remark }) => {
    cents += BigInt(amount.replace('.', ''))
    const balance = `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
    const made = { id: newId(at(moment, daysAgo, 15)), createTime: new Date(at(moment, daysAgo, 15)), createBy: 'luping' }
    return { ...made, tenantId, sysOrgCode: plan.orgCode, agentId, kind, amount, balance, paidOn: day(moment, -daysAgo), remark }
  })
}

export function companyRow(moment: Moment, one: DemoBusinessCompany, place: number, companyId: string | null) {
  const id = newId()
  const { code, name, shortName, legalPerson, district, address } = one
  return {
    ...{ id, tenantId, sysOrgCode: 'A01', createBy: 'system', code, name, shortName, legalPerson, district, address, companyId },
    companyType: one.kind,
    creditCode: creditCodeOf(one.creditBody),
    registeredCapital: one.capital,
    bankName: one.bank,
    taxpayerType: '1',
    invoiceTitle: name,
    invoiceAddress: address,
    ...sealed(moment, 'business_company', id, { bankAccount: `12092801${String(19_300_000_000 + place * 6113)}` }),
  }
}
