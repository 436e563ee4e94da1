import { defineMessages } from '../text/message.ts'

/** What stands in the way of a price. No sentence holds an amount: they reach people who see none. */
export const tariffMessages = defineMessages('tariff', {
  noPrice: { zh: '单价须大于零', en: 'The price must be more than zero' },
  noShare: { zh: '机制电价须填写大于零的比例', en: 'A mechanism price needs a share of more than zero' },
  noDistrict: { zh: '市县补贴须选择区县', en: 'A subsidy of a county needs its county' },
  otherProvince: { zh: '区县不在所选省份', en: 'The county does not lie in the province' },
  endsBefore: { zh: '执行止不能早于执行起', en: 'It cannot end before it begins' },
  gridEndsBefore: { zh: '并网日期至不能早于并网日期自', en: 'The days of connection end before they begin' },
  noReason: { zh: '替代生效电价须填写变更原因', en: 'Taking the place of another needs a reason' },
  meets: {
    zh: '与电价 {tariffNo}（执行 {from} 至 {to}）的范围重叠，请先缩短它的执行期，或作为它的新版本提交',
    en: 'It overlaps with tariff {tariffNo} (valid {from} to {to}): shorten that one first, or submit this as its next version',
  },
  meetsReview: {
    zh: '与审批中的电价 {tariffNo} 的范围重叠，请等它办完',
    en: 'It overlaps with tariff {tariffNo}, which is in review: please wait for it',
  },
  open: { zh: '长期', en: 'further notice' },
  notInForce: {
    zh: '要替代的电价 {tariffNo} 不在生效状态',
    en: 'Tariff {tariffNo}, whose place it takes, is not in force',
  },
  otherKind: {
    zh: '新版本的类型和省份须与电价 {tariffNo} 相同',
    en: 'A next version has the kind and province of tariff {tariffNo}',
  },
  nextInReview: {
    zh: '它的新版本 {tariffNo} 正在审批，请先办完',
    en: 'Its next version {tariffNo} is in review, please finish that first',
  },
  noNext: {
    zh: '没有审批中的新版本，不能单独改为已被替代',
    en: 'No next version is being approved: it is not superseded by itself',
  },
  own: { zh: '制单、修改或提交过的人不能审批，请其他人办理', en: 'who made, changed or submitted it does not approve it' },
  ownVoid: { zh: '申请作废的人不能审批，请其他人办理', en: 'who asked to void it does not approve that' },
  unseen: {
    zh: '您看不到它适用的全部电站，请由能看到全部电站的人审批',
    en: 'You do not see all stations that it is for: somebody who does approves it',
  },
  ended: { zh: '电价已不生效，没有可试算的影响', en: 'It is no longer in force: there is nothing to try' },
  futureMonth: { zh: '只能测算到本月', en: 'No later month than this one' },
})
