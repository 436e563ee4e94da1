import { defineMessages } from '../text/message.ts'

/** What a grid connection lacks before a step, and what is wrong with what was given. */
export const gridMessages = defineMessages('gridConnection', {
  dayLater: { zh: '{what} {day} 晚于今天，请核对', en: '{what} {day} is in the future, please check it' },
  dayEarlier: {
    zh: '{what} {day} 早于上一步的{before} {beforeDay}，请核对',
    en: '{what} {day} is before {beforeDay} ({before}) of the step before, please check it',
  },
  contractOfOther: {
    zh: '合同 {contractNo} 不属于该客户，请更换合同',
    en: 'contract {contractNo} is not of this customer, please choose another one',
  },
  contractNotInForce: {
    zh: '合同 {contractNo} 还没有生效或已经结束，请先让合同生效',
    en: 'contract {contractNo} is not in force, please have it signed first',
  },
  stationOfOther: {
    zh: '电站“{name}”不属于该客户，请核对电站的业主',
    en: 'station "{name}" does not belong to the customer, please check its owner',
  },
  stationGone: { zh: '电站“{name}”已停用，不能并网', en: 'station "{name}" is out of service and cannot be connected' },
  stationTaken: {
    zh: '电站已有并网记录 {gridNo}，一个电站只能有一份有效的并网记录',
    en: 'the station has grid connection {gridNo} already, and a station has one at a time',
  },
  stationRuns: {
    zh: '电站“{name}”仍在运行，请先办理停用或退网，再终止并网',
    en: 'station "{name}" is still in service, please retire it first',
  },
  accountWrong: {
    zh: '{field}不是有效的户号，请按电网账单核对',
    en: '{field} is no account number, please compare it with the bill',
  },
  accountTaken: {
    zh: '发电户号 {accountNo} 已用于并网记录 {gridNo}，请核对',
    en: 'grid account {accountNo} belongs to grid connection {gridNo} already, please check it',
  },
  accountOfStation: {
    zh: '发电户号 {accountNo} 已登记在电站“{name}”，请核对',
    en: 'grid account {accountNo} is registered for station "{name}" already, please check it',
  },
  accountElsewhere: {
    zh: '发电户号 {accountNo} 已被其他部门的电站或并网记录使用，请核对',
    en: 'grid account {accountNo} is used by another department already, please check it',
  },
  overCapacity: {
    zh: '变压器“{name}”可开放容量 {open} kW，其他项目已占用 {used} kW，剩余 {rest} kW，小于本项目的 {needed} kW',
    en: 'transformer "{name}" has an open capacity of {open} kW, others use {used} kW of it: {rest} kW are left, less than the {needed} kW of this one',
  },
  noCapacity: { zh: '{field}应大于 0', en: '{field} must be above 0' },
  belowUse: {
    zh: '{field}不能小于已占用的 {used} kW',
    en: '{field} must not be below the {used} kW in use',
  },
})
