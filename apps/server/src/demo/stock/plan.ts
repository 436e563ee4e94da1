/** What the demo has in stock: by the codes under which it is made. */

/** The branch that keeps the places of the demo. */
export const branch = 'A01A01'

export const demoCategories = [
  { code: 'ZJ', name: '光伏组件', snManaged: 'Y', cargoCategory: '1' },
  { code: 'NBQ', name: '户用逆变器', snManaged: 'Y', cargoCategory: '2' },
  { code: 'FC', name: '安装辅材', snManaged: 'N', cargoCategory: '8' },
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
] as const

export const demoWarehouses = [
  { warehouseCode: 'HZ', warehouseName: '杭州中心仓', kind: '1', sysOrgCode: branch, address: '杭州市萧山区物流园 3 号库' },
  { warehouseCode: 'QZ', warehouseName: '衢州前置仓', kind: '1', sysOrgCode: branch, address: '衢州市柯城区新新街道 18 号' },
  { warehouseCode: 'XC', warehouseName: '衢州施工现场', kind: '4', sysOrgCode: 'A01A01A01', address: '衢州市各施工点' },
  { warehouseCode: 'ZT', warehouseName: '干线在途', kind: '2', sysOrgCode: branch, address: null },
] as const

/** What a roof is built from; of the products above, by their codes. */
export const demoKit = {
  productCode: 'TC-HY20',
  productName: '户用 20 块套餐',
  parts: [
    { code: 'ZJ-JK580', quantity: '20' },
    { code: 'NBQ-GW20', quantity: '1' },
    { code: 'FC-DL4', quantity: '120' },
    { code: 'FC-YK35', quantity: '80' },
  ],
} as const

/** So many numbers of a maker, from this one on: JK2609000001 … */
export const serialsOf = (prefix: string, from: number, count: number): string =>
  Array.from({ length: count }, (_, at) => `${prefix}${String(from + at).padStart(6, '0')}`).join('\n')
