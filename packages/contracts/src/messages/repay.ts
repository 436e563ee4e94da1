import { defineMessages } from '../text/message.ts'

/** What stands in the way of a repayment plan and its changes. No sentence holds an amount: they reach people who see none. */
export const repayMessages = defineMessages('repay', {
  noContract: { zh: '合同不存在或无权查看', en: 'There is no such contract, or you do not see it' },
  notMain: { zh: '还款计划只能建在主合同上', en: 'A plan belongs to a main contract' },
  contractNotInForce: {
    zh: '合同 {contractNo} 还没有生效，不能建立还款计划',
    en: 'Contract {contractNo} is not in force yet: no plan',
  },
  contractEnded: { zh: '合同 {contractNo} 已经结束，不能建立还款计划', en: 'Contract {contractNo} has ended: no plan' },
  noStation: { zh: '合同 {contractNo} 没有关联电站', en: 'Contract {contractNo} names no station' },
  notOnGrid: { zh: '电站“{name}”还没有并网，不能建立还款计划', en: 'Station {name} does not feed in yet: no plan' },
  stationRetired: { zh: '电站“{name}”已经停用或退网', en: 'Station {name} is out of service' },
  twice: { zh: '合同 {contractNo} 已有还款计划 {planNo}', en: 'Contract {contractNo} has plan {planNo} already' },
  notFunder: { zh: '所选公司不是启用的资方', en: 'The company is no investor in use' },
  beforeGrid: { zh: '起租日不能早于首次并网日期 {day}', en: 'It cannot start before the station first fed in, on {day}' },
  noPrincipal: { zh: '本金须大于零', en: 'The principal must be more than zero' },
  principalTooSmall: { zh: '本金过小，每期不足一分', en: 'Instalments would be of less than a cent' },
  overContract: { zh: '本金不能超过合同金额', en: 'The principal cannot exceed the amount of the contract' },
  firstBeforeStart: { zh: '首期应还日须晚于起租日', en: 'The first due day must come after the start' },
  firstTooLate: { zh: '首期不能长于两个还款周期', en: 'The first period cannot be longer than two' },
  endAfterContract: {
    zh: '末期应还日 {end} 晚于合同到期日 {day}',
    en: 'The last due day {end} comes after the contract ends, on {day}',
  },
  quarterlyMonths: { zh: '按季等额本金只能按月或按季还款', en: 'Equal principal by quarter is repaid by month or quarter' },
  noShare: { zh: '按电费浮动的计划须填写电费比例和每期预计电费', en: 'A plan by income needs its share and the expected income' },
  own: { zh: '制单或修改过的人不能审批，请其他人办理', en: 'who made or changed it does not approve it' },
  // Of changes
  notRunning: { zh: '计划 {planNo} 没有在还款，不能变更', en: 'Plan {planNo} is not being repaid: nothing to change' },
  contractOver: {
    zh: '合同 {contractNo} 已经结束，只能提前结清',
    en: 'Contract {contractNo} has ended: the plan can only be settled early',
  },
  live: { zh: '变更 {changeNo} 正在审批，请先办完', en: 'Change {changeNo} is in review, please finish it first' },
  settled: { zh: '计划已按提前结清排期，不能再变更', en: 'It is settled early: nothing is changed any more' },
  noInstalment: {
    zh: '没有这一期，或它在上一次方式、期限变更之前',
    en: 'There is no such instalment, or it lies before the last change of method or term',
  },
  noDay: {
    zh: '日期须在计划期间内，且不早于上一次方式、期限变更',
    en: 'The day must lie within the plan, and not before the last change of method or term',
  },
  pauseByIncome: { zh: '按电费浮动的计划不能展期', en: 'A plan by income is not deferred' },
  pauseTwice: { zh: '与已有的展期重叠', en: 'It overlaps with a deferral' },
  plannedBehind: {
    zh: '此后还有已安排的展期或提前还本，不能变更',
    en: 'A deferral or a prepayment is planned behind it',
  },
  tooMuch: {
    zh: '提前还本须少于当日剩余本金；全部还清请用“提前结清”',
    en: 'It must be less than what is left; to pay all of it, settle early',
  },
  sameShape: { zh: '与现行条款相同，没有变更', en: 'The same as the terms in force' },
  noNewIncome: {
    zh: '不能改为按电费浮动，请结清后另建计划',
    en: 'It cannot become one by income; settle it and make another plan',
  },
  alreadyPaid: { zh: '第 {seq} 期已有还款，变更不能改动它', en: 'Instalment {seq} has been paid on: it cannot change' },
  amountPositive: { zh: '金额须大于零', en: 'The amount must be more than zero' },
  planOpen: {
    zh: '还款计划 {planNo} 没有结清，不能终止合同',
    en: 'Repayment plan {planNo} is not paid off: the contract cannot be terminated',
  },
  // Of entries of the ledger
  lent: { zh: '还款计划 {planNo} 放款', en: 'Lent by plan {planNo}' },
  principalChanged: { zh: '还款变更 {changeNo} 提前还本', en: 'Prepaid by change {changeNo}' },
  paidIn: { zh: '还款计划 {planNo} 还款入账', en: 'Repaid to plan {planNo}' },
  // Of the job
  notSo: { zh: '计划的状态由期次得出，不能手工改变', en: 'The state of a plan follows from its instalments, nobody sets it' },
  followed: { zh: '更新了 {count} 个还款计划', en: 'plans brought up to date: {count}' },
})
