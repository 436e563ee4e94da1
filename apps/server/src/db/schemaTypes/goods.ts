// Made by `npm run schema -- types` from the migrated database. Not edited by hand.
import type { Generated } from 'kysely'

export interface GoodsTables {
  material_category: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    parentId: Generated<string | null>
    name: string
    code: string
    level: Generated<number | null>
    cargoCategory: Generated<string | null>
    snManaged: boolean
    sortNo: Generated<number | null>
    status: string
  }
  product: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    productCode: string
    productName: string
    categoryId: string
    brand: Generated<string | null>
    model: Generated<string | null>
    spec: Generated<string | null>
    unit: string
    ratedPower: Generated<number | null>
    price: Generated<string | null>
    warrantyYears: Generated<number | null>
    minStock: Generated<string | null>
    pictures: Generated<unknown>
    status: string
    lowToldTime: Generated<Date | null>
  }
  product_part: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    productId: string
    itemNo: string
    partId: string
    quantity: string
    remark: Generated<string | null>
  }
  warehouse: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    warehouseCode: string
    warehouseName: string
    kind: string
    keeper: Generated<string | null>
    address: Generated<string | null>
    status: string
    remark: Generated<string | null>
  }
}
