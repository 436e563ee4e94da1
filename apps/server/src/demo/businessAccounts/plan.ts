import type { AccountSeed } from '#server/modules/system/seed/organisation.ts'

type BusinessAccount = Pick<AccountSeed, 'username' | 'realname' | 'role' | 'departs' | 'canExport' | 'canViewFinancial'>

const desk = (username: string, realname: string, role: AccountSeed['role'], depart: string): BusinessAccount => ({
  ...{ username, realname, role },
  departs: [depart],
  canExport: false,
  canViewFinancial: false,
})
const money = { canExport: true, canViewFinancial: true } as const

/** One person for each part of the way from the first visit to a running station. */
export const businessAccounts: readonly BusinessAccount[] = [
  desk('surveyor', '徐踏勘', 'surveyor', 'A01A01A01'),
  desk('builder', '吴施工', 'builder', 'A01A01A01'),
  desk('warehouse', '郑仓管', 'warehouse', 'A01A01'),
  // Settlements are reviewed by their figures.
  { ...desk('reviewer', '沈审核', 'reviewer', 'A01A01'), canViewFinancial: true },
  desk('gridclerk', '周并网', 'gridClerk', 'A01A01'),
  { ...desk('finance', '钱会计', 'finance', 'A01'), ...money },
  { ...desk('director', '孙总', 'director', 'A01'), ...money },
]
