import { defineMessages } from '../text/message.ts'

/** Claims to the grid company. No sentence holds an amount. */
export const gridClaimMessages = defineMessages('gridClaim', {
  monthOrder: { zh: '核对月自不能晚于核对月至', en: 'The first month is after the last one' },
  nothing: {
    zh: '所选月份没有可追索的差异：须为电网公司负责的原因、未处理或挂账、未在其他追索单中',
    en: 'Nothing of these months can be claimed: reasons of the grid company, open or carried, and in no other claim',
  },
  noConsent: {
    zh: '客户 {name} 没有生效的信息使用授权书，请先签署',
    en: 'Customer {name} has no consent to use of data in force: please have it signed first',
  },
  took: { zh: '取入 {count} 条，{lacking} 户缺授权书', en: '{count} taken in, {lacking} lack the consent' },
  noItems: { zh: '还没有追索明细，请先取可追索差异', en: 'It has no rows yet: take in what can be claimed first' },
  changed: {
    zh: '{month} {station} 的差异已变化，请移出后重新取入',
    en: 'The difference of {station} in {month} has changed: take it out and in again',
  },
  own: { zh: '制单、修改或提交过的人不能审核，请其他人办理', en: 'who made, changed or submitted it does not send it' },
  hidden: { zh: '您看不到追索单的全部明细，请由能看到的人办理', en: 'You do not see all of its rows: somebody who does decides' },
  notThere: { zh: '这座电站不在追索单中', en: 'The station is not in the claim' },
  notSo: { zh: '结算核对与此状态不符', en: 'The settlement check does not say so' },
  // The letter
  letterTitle: { zh: '电费追索函', en: 'Letter of claim' },
})
