import type { RoleSeed } from '@heliodesk/contracts/menus'
import { platformTenantId } from '#server/access/platformTenant.ts'

/** What a first start makes. The demo tree has three operating provinces below the head, with agents beside the centres. */
export interface DepartSeed {
  readonly orgCode: string
  readonly name: string
  /** '1' head, '2' agent, '3' ordinary (A§1). */
  readonly category: '1' | '2' | '3'
}

export interface AccountSeed {
  readonly username: string
  readonly realname: string
  readonly role: RoleSeed['code']
  readonly departs: readonly string[]
  readonly canExport: boolean
  readonly canViewFinancial: boolean
  /** Made up; for signing in by a code, which the demo shows instead of sending. */
  readonly mobile?: string
  /** The tenant they work in beside the first one. */
  readonly secondTenant?: { readonly departs: readonly string[] }
}

export const tenantSeed = { id: platformTenantId, name: '共富新能源集团' } as const
/** Of the demo: an operator of its own, without stations yet. */
export const secondTenantSeed = { id: '1001', name: '浙里阳光运维公司' } as const

const head: DepartSeed = { orgCode: 'A01', name: '共富新能源集团', category: '1' }

export const demoDeparts: readonly DepartSeed[] = [
  head,
  { orgCode: 'A01A01', name: '浙江分公司', category: '3' },
  { orgCode: 'A01A01A01', name: '衢州运营中心', category: '3' },
  { orgCode: 'A01A01A02', name: '金华运营中心', category: '3' },
  { orgCode: 'A01A01A03', name: '衢州阳光代理', category: '2' },
  { orgCode: 'A01A01A04', name: '丽水绿能代理', category: '2' },
  { orgCode: 'A01A02', name: '山东分公司', category: '3' },
  { orgCode: 'A01A02A01', name: '临沂运营中心', category: '3' },
  { orgCode: 'A01A02A02', name: '菏泽惠民代理', category: '2' },
  { orgCode: 'A01A03', name: '河南分公司', category: '3' },
  { orgCode: 'A01A03A01', name: '周口运营中心', category: '3' },
  { orgCode: 'A01A03A02', name: '南阳金阳代理', category: '2' },
  { orgCode: 'A01A04', name: '安徽分公司', category: '3' },
  { orgCode: 'A01A04A01', name: '阜阳运营中心', category: '3' },
  { orgCode: 'A01A04A02', name: '六安皖能代理', category: '2' },
]

export interface PositionSeed {
  readonly code: string
  readonly name: string
  readonly rank: string
  /** Org code of the company that alone has it; `public` means every company (A§3.4). */
  readonly company: { readonly id: string; readonly name: string }
}

const everyCompany = { id: 'public', name: '通用' }
const zhejiang = { id: 'A01A01', name: '浙江分公司' }

export const demoPositions: readonly PositionSeed[] = [
  { code: 'GM', name: '分公司总经理', rank: '5', company: everyCompany },
  { code: 'OPS_LEAD', name: '运维主管', rank: '4', company: everyCompany },
  { code: 'OPS_ENG', name: '运维工程师', rank: '3', company: everyCompany },
  { code: 'SURVEYOR', name: '踏勘员', rank: '2', company: everyCompany },
  { code: 'ACCEPTOR', name: '验收专员', rank: '3', company: everyCompany },
  { code: 'SETTLER', name: '结算会计', rank: '3', company: everyCompany },
  { code: 'GRID_LIAISON', name: '并网专员', rank: '3', company: zhejiang },
  { code: 'CHANNEL', name: '渠道经理', rank: '4', company: zhejiang },
  { code: 'STORE', name: '仓库管理员', rank: '2', company: zhejiang },
  { code: 'SERVICE', name: '客服专员', rank: '1', company: zhejiang },
]

/** Organisation of the second tenant; codes are unique within their tenant. */
export const secondDeparts: readonly DepartSeed[] = [
  { orgCode: 'A01', name: '浙里阳光运维公司', category: '1' },
  { orgCode: 'A01A01', name: '衢州运维站', category: '3' },
  { orgCode: 'A01A02', name: '丽水运维站', category: '3' },
]

const admin: AccountSeed = {
  username: 'admin',
  realname: '系统管理员',
  role: 'admin',
  departs: ['A01'],
  canExport: true,
  canViewFinancial: true,
}

export const demoAccounts: readonly AccountSeed[] = [
  { ...admin, mobile: '13800000001' },
  {
    username: 'staff',
    realname: '运营专员',
    role: 'operator',
    departs: ['A01A01'],
    canExport: true,
    canViewFinancial: true,
    mobile: '13800000002',
  },
  {
    username: 'agent',
    realname: '衢州阳光代理',
    role: 'agent',
    departs: ['A01A01A03'],
    canExport: false,
    canViewFinancial: false,
    mobile: '13800000003',
  },
  {
    username: 'multi',
    realname: '跨区运营',
    role: 'operator',
    departs: ['A01A01A01', 'A01A02A01'],
    canExport: true,
    canViewFinancial: true,
    mobile: '13800000004',
  },
  {
    username: 'tenants',
    realname: '跨租户督导',
    role: 'operator',
    departs: ['A01'],
    canExport: true,
    canViewFinancial: true,
    mobile: '13800000005',
    secondTenant: { departs: ['A01A01', 'A01A02'] },
  },
]

/** HELIODESK_DEMO=0: nothing but the head office and its administrator. */
export const emptyDeparts: readonly DepartSeed[] = [head]
export const emptyAccounts: readonly AccountSeed[] = [admin]
