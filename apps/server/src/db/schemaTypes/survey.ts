// Made by `npm run schema -- types` from the migrated database. Not edited by hand.
import type { Generated } from 'kysely'

export interface SurveyTables {
  survey: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    surveyNo: Generated<string>
    status: Generated<string>
    orderId: string
    customerId: Generated<string | null>
    surveyor: Generated<string | null>
    surveyDate: Generated<string | null>
    roofLength: Generated<string | null>
    roofWidth: Generated<string | null>
    roofType: Generated<string | null>
    orientation: Generated<string | null>
    tilt: Generated<string | null>
    layout: Generated<string | null>
    pvPanelNum: Generated<number | null>
    panelPower: Generated<number | null>
    transformerId: Generated<string | null>
    price: Generated<string | null>
    photos: Generated<unknown>
    confirmTime: Generated<Date | null>
    endReason: Generated<string | null>
    endTime: Generated<Date | null>
    remark: Generated<string | null>
  }
  survey_line: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    surveyId: string
    itemNo: string
    productId: string
    quantity: string
    remark: Generated<string | null>
  }
}
