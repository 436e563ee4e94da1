import { defineMessages } from '../text/message.ts'

/** What a contract lacks before a step, and what is wrong with what was given. */
export const contractMessages = defineMessages('contract', {
  customerNotValid: {
    zh: '客户“{name}”还没有通过审核，请先完成客户审核',
    en: 'customer "{name}" has not been approved yet, please have them reviewed first',
  },
  customerBlacklisted: {
    zh: '客户“{name}”在黑名单中：{words}',
    en: 'customer "{name}" is blacklisted: {words}',
  },
  agentNotActive: {
    zh: '代理商“{name}”目前不在合作中，请更换代理商或先恢复合作',
    en: 'agent "{name}" is not cooperating at present, please choose another one or resume the cooperation first',
  },
  mainNotInForce: {
    zh: '主合同 {contractNo} 还没有生效或已经结束，补充协议不能签署',
    en: 'main contract {contractNo} is not in force, its supplement cannot be signed',
  },
  isElectronic: {
    zh: '电子签署的合同由电子签平台登记签署结果，不能手工登记',
    en: 'who signed an electronic contract is reported by the signing platform and cannot be recorded by hand',
  },
  signedLater: { zh: '签署日期 {day} 晚于今天，请核对', en: 'the day of signing {day} is in the future, please check it' },
  noFile: {
    zh: '还没有合同文件，请先上传双方签署的合同扫描件',
    en: 'there is no file yet, please upload the scan of the signed contract first',
  },
  ownContract: {
    zh: '起草、修改或提交过合同的人不能代表甲方签署，请其他合同管理人员办理',
    en: 'who drew up a contract cannot sign it for party A, somebody else has to',
  },
  otherInForce: {
    zh: '该电站已有生效的主合同 {contractNo}，请先终止它或改签补充协议',
    en: 'the station already has main contract {contractNo} in force, please terminate it first or sign a supplement',
  },
  alreadyOver: {
    zh: '到期日期 {day} 已过，不能生效，请退回后修改期限',
    en: 'it ended on {day} and cannot be put in force, please send it back and change the term',
  },
  notOver: { zh: '合同到 {day} 为止，还没有到期', en: 'the contract is in force until {day}' },
  endless: { zh: '合同没有到期日期，不会到期', en: 'the contract has no last day and does not expire' },
  isSupplement: {
    zh: '补充协议不能再变更，请在主合同上发起变更',
    en: 'a supplement is not changed by another one, please change the main contract',
  },
  supplementOpen: {
    zh: '补充协议 {contractNo} 还没有签署完成，请先让它生效、作废或删除草稿',
    en: 'supplement {contractNo} is still open, please put it in force, annul it or delete the draft first',
  },
  archived: {
    zh: '合同已经归档，归档号 {archiveNo}，不能再次归档',
    en: 'the contract was already archived as {archiveNo}',
  },
  stationOfOther: {
    zh: '电站不属于合同的客户，请核对电站的业主',
    en: 'the station does not belong to the customer, please check its owner',
  },
  mainOfOther: {
    zh: '主合同应为同一客户的合同，且不能是补充协议',
    en: 'the main contract must be one of the same customer, and no supplement',
  },
  expireBeforeStart: { zh: '{field}不能早于生效日期', en: '{field} must not be before the first day' },
  negative: { zh: '{field}不能小于 0', en: '{field} must not be below 0' },
  customerUnknown: { zh: '{field}不存在，请核对客户编号', en: '{field} does not exist, please check the customer number' },
  termOver: { zh: '合同期限届满', en: 'the term is over' },
  endedWithMain: { zh: '主合同 {contractNo} 终止', en: 'main contract {contractNo} was terminated' },
  expired: { zh: '{count} 份合同到期', en: 'contracts that expired: {count}' },
})
