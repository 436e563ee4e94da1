import { defineMessages } from '../text/message.ts'

/** What a survey lacks, and what is held against a confirmed one. */
export const surveyMessages = defineMessages('survey', {
  taken: {
    zh: '订单 {orderNo} 已有勘察 {surveyNo}，请在原勘察上继续，或作废后重新勘察',
    en: 'order {orderNo} has survey {surveyNo} already, please go on there or annul it first',
  },
  orderEnded: { zh: '订单 {orderNo} 已结束，不能再勘察', en: 'order {orderNo} has ended and cannot be surveyed' },
  noLines: { zh: '还没有填写物料清单', en: 'the bill of materials is empty' },
  dayLater: { zh: '勘察日期 {day} 在今天之后，请核对', en: 'the day of the survey, {day}, is in the future' },
  ownReview: {
    zh: '勘察、登记、修改或提交过的人不能审核该方案，请由他人审核',
    en: 'nobody reviews a survey of their own, please ask somebody else',
  },
  contractDiffers: {
    zh: '合同 {contractNo} 约定 {agreed} 块组件，勘察为 {panels} 块，请先签订写明新数量的补充协议',
    en: 'contract {contractNo} says {agreed} panels and the survey {panels}: please sign a supplement with the new number first',
  },
  notConfirmed: {
    zh: '订单的勘察 {surveyNo} 还没有确认，请先确认方案',
    en: 'survey {surveyNo} of the order is not confirmed, please have it confirmed first',
  },
  panelsDiffer: {
    zh: '合同为 {panels} 块组件，已确认的勘察 {surveyNo} 为 {surveyed} 块，请更改合同，或签订补充协议、重新勘察',
    en: 'the contract says {panels} panels and confirmed survey {surveyNo} {surveyed}: please change the contract, sign a supplement or survey again',
  },
  amountDiffers: {
    zh: '合同金额 {amount} 元与已确认的勘察 {surveyNo} 报价 {price} 元不一致，请核对',
    en: 'the amount of the contract, {amount}, is not the price of confirmed survey {surveyNo}, {price}',
  },
})
