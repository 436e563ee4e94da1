import { dayNumber } from '@heliodesk/domain/solar/slots'

/** What the demo has in stock: by the codes under which it is made. */

/** The branch that keeps the places of the demo. */
export const branch = 'A01A01'

export const demoCategories = [
  { code: 'ZJ', name: '光伏组件', snManaged: 'Y', cargoCategory: '1' },
  { code: 'NBQ', name: '户用逆变器', snManaged: 'Y', cargoCategory: '2' },
  { code: 'FC', name: '安装辅材', snManaged: 'N', cargoCategory: '8' },
  { code: 'ZJ-SL', name: '光伏组件（按数量）', snManaged: 'N', cargoCategory: '1' },
  { code: 'NBQ-SL', name: '户用逆变器（按数量）', snManaged: 'N', cargoCategory: '2' },
] as const

export const demoProducts = [
  {
    ...{ productCode: 'ZJ-JK580', productName: '晶科 580 W 组件', category: 'ZJ', brand: '晶科', model: 'JKM580N', unit: '1' },
    ...{ ratedPower: 580, price: '452.00', warrantyYears: 12, minStock: '30' },
  },
  {
    ...{
      productCode: 'NBQ-GW20',
      productName: '固德威 20 kW 逆变器',
      category: 'NBQ',
      brand: '固德威',
      model: 'GW20K',
      unit: '2',
    },
    ...{ ratedPower: 20_000, price: '5380.00', warrantyYears: 5, minStock: '8' },
  },
  {
    ...{ productCode: 'FC-DL4', productName: '光伏直流电缆 4 mm²', category: 'FC', brand: '远东', model: 'H1Z2Z2-K', unit: '4' },
    ...{ ratedPower: null, price: '3.20', warrantyYears: null, minStock: '500' },
  },
  {
    ...{ productCode: 'FC-YK35', productName: '中压块 35 mm', category: 'FC', brand: '安泰', model: 'YK35', unit: '5' },
    ...{ ratedPower: null, price: '1.85', warrantyYears: null, minStock: '200' },
  },
  {
    ...{ productCode: 'ZJ-JK550', productName: '晶科 550 W 组件', category: 'ZJ-SL', brand: '晶科', model: 'JKM550M', unit: '1' },
    ...{ ratedPower: 550, price: null, warrantyYears: 12, minStock: null },
  },
  {
    ...{
      productCode: 'NBQ-GW17',
      productName: '固德威 17 kW 逆变器',
      category: 'NBQ-SL',
      brand: '固德威',
      model: 'GW17K',
      unit: '2',
    },
    ...{ ratedPower: 17_000, price: null, warrantyYears: 5, minStock: null },
  },
] as const

export const demoWarehouses = [
  { warehouseCode: 'HZ', warehouseName: '杭州中心仓', kind: '1', sysOrgCode: branch, address: '杭州市萧山区物流园 3 号库' },
  { warehouseCode: 'QZ', warehouseName: '衢州前置仓', kind: '1', sysOrgCode: branch, address: '衢州市柯城区新新街道 18 号' },
  { warehouseCode: 'XC', warehouseName: '衢州施工现场', kind: '4', sysOrgCode: 'A01A01A01', address: '衢州市各施工点' },
  { warehouseCode: 'ZT', warehouseName: '干线在途', kind: '2', sysOrgCode: branch, address: null },
] as const

/** The warehouses of the other branches, each with its goods on the way; codes of both begin alike. */
const branchStores = [
  { code: 'JN', town: '济南', sysOrgCode: 'A01A02', address: '济南市历城区郭店物流园 6 号库' },
  { code: 'ZZ', town: '郑州', sysOrgCode: 'A01A03', address: '郑州市经开区航海东路 1319 号' },
  { code: 'HF', town: '合肥', sysOrgCode: 'A01A04', address: '合肥市肥东县撮镇物流大道 88 号' },
] as const
/** Where goods arrive that are not for the first district: building sites, and stores of agents. */
const arrivalPlaces = [
  ['A01A01A02', 'XC-JH', '金华施工现场', '4'],
  ['A01A01A03', 'DL-YG', '阳光能源代理仓', '3'],
  ['A01A01A04', 'DL-LN', '丽水绿能代理仓', '3'],
  ['A01A02A01', 'XC-LY', '临沂施工现场', '4'],
  ['A01A02A02', 'DL-HM', '菏泽惠民代理仓', '3'],
  ['A01A03A01', 'XC-ZK', '周口施工现场', '4'],
  ['A01A03A02', 'DL-JY', '南阳金阳代理仓', '3'],
  ['A01A04A01', 'XC-FY', '阜阳施工现场', '4'],
  ['A01A04A02', 'DL-WN', '六安皖能代理仓', '3'],
] as const

export const otherPlaces = [
  ...branchStores.map(({ code, town, sysOrgCode, address }) => ({
    ...{ warehouseCode: code, warehouseName: `${town}中心仓`, kind: '1', sysOrgCode, address },
  })),
  ...branchStores.map(({ code, town, sysOrgCode }) => ({
    ...{ warehouseCode: `ZT-${code}`, warehouseName: `${town}在途`, kind: '2', sysOrgCode, address: null },
  })),
  ...arrivalPlaces.map(([sysOrgCode, warehouseCode, warehouseName, kind]) => ({
    ...{ warehouseCode, warehouseName, kind, sysOrgCode, address: null },
  })),
]

/** By which places the goods of a department go, by their codes. */
export function wayOf(orgCode: string): { readonly from: string; readonly transit: string; readonly to: string } {
  const store = branchStores.find((one) => orgCode.startsWith(one.sysOrgCode))
  const to = arrivalPlaces.find(([own]) => own === orgCode)?.[1] ?? 'XC'
  return store === undefined ? { from: 'HZ', transit: 'ZT', to } : { from: store.code, transit: `ZT-${store.code}`, to }
}

/** Of everything that was shipped longer ago pieces were counted and not told apart: their numbers stand on paper. */
const serialDays = 120
export const isCountedOn = (shipped: string, today: string): boolean => dayNumber(shipped) < dayNumber(today) - serialDays

/** What a roof of so many panels is built from; before pieces had numbers, of the makes of then. */
export function materialsOf(panels: number, isCounted: boolean): readonly { readonly code: string; readonly quantity: number }[] {
  return [
    { code: isCounted ? 'ZJ-JK550' : 'ZJ-JK580', quantity: panels },
    { code: isCounted ? 'NBQ-GW17' : 'NBQ-GW20', quantity: Math.ceil(panels / 20) },
    { code: 'FC-DL4', quantity: panels * 6 },
    { code: 'FC-YK35', quantity: panels * 4 },
  ]
}

/** What roofs are built from: of the products above, by their codes. */
const kitOf = (productCode: string, productName: string, isCounted: boolean) => ({
  productCode,
  productName,
  parts: materialsOf(20, isCounted).map(({ code, quantity }) => ({ code, quantity: String(quantity) })),
})
export const demoKit = kitOf('TC-HY20', '户用 20 块套餐', false)
export const countedKit = kitOf('TC-HY20-J', '户用 20 块套餐（旧款）', true)

/** So many numbers of a maker, from this one on: JK2609000001 … */
export const serialsOf = (prefix: string, from: number, count: number): string =>
  Array.from({ length: count }, (_, at) => `${prefix}${String(from + at).padStart(6, '0')}`).join('\n')
