import { defineMessages } from '../text/message.ts'

/** What stands in the way of a change of a station. */
export const changeMessages = defineMessages('stationChange', {
  same: { zh: '变更后的内容与电站现在的资料相同，没有需要变更的', en: 'the station is like that already, nothing would change' },
  notOfKind: {
    zh: '{labels}不属于这种变更，请留空',
    en: '{labels} are not part of this kind of change, please leave them empty',
  },
  noCard: {
    zh: '收款卡登记在客户的二类户中，请在“二类户”页面办理换卡，电站没有需要变更的内容',
    en: 'the receiving card belongs to the class-II account of the customer, please change it there: the station has none of its own',
  },
  live: {
    zh: '该电站已有办理中的同类变更 {changeNo}，请先办结或撤回',
    en: 'the station has change {changeNo} of this kind already, please finish or withdraw it first',
  },
  pastDay: { zh: '生效日期 {day} 早于今天，请修改', en: 'the day {day} is past, please change it' },
  notDue: { zh: '生效日期 {day} 还没有到', en: 'the day {day} has not come yet' },
  ownChange: {
    zh: '起草、修改或提交过变更的人不能审批，请由其他审核人员处理',
    en: 'who drew up a change cannot approve it, somebody else has to',
  },
  differs: {
    zh: '电站的{what}现在是“{now}”，提交时是“{was}”，变更没有生效，请撤回或重新办理',
    en: '{what} of the station is "{now}" now and was "{was}" when the change was submitted: it is not in effect, please withdraw or prepare it again',
  },
  differsSince: {
    zh: '电站的{what}在提交后已改变，变更没有生效，请撤回或重新办理',
    en: '{what} of the station has changed since the change was submitted: it is not in effect, please withdraw or prepare it again',
  },
  none: { zh: '空', en: 'empty' },
  noDevice: {
    zh: '电站没有序列号为 {sn} 的设备，请核对原设备序列号',
    en: 'the station has no device {sn}, please check the serial number',
  },
  whichDevice: {
    zh: '电站有 {count} 台这种设备，请填写原设备序列号',
    en: 'the station has {count} devices of this kind, please say which one by its serial number',
  },
  deviceTaken: {
    zh: '序列号 {sn} 已登记在电站“{name}”，请核对',
    en: 'serial number {sn} is registered at station "{name}" already',
  },
  deviceElsewhere: {
    zh: '序列号 {sn} 已登记在其他部门的电站，请核对',
    en: 'serial number {sn} is registered at a station of another department already',
  },
  noCustomer: { zh: '客户编号 {customerNo} 不存在，请核对', en: 'there is no customer {customerNo}, please check the number' },
  customerNotValid: {
    zh: '客户“{name}”还没有通过审核或在黑名单中，不能成为业主',
    en: 'customer "{name}" has not been approved, or is blacklisted, and cannot be the owner',
  },
  accountTaken: {
    zh: '发电户号 {accountNo} 已登记在电站“{name}”，请核对',
    en: 'grid account {accountNo} is registered for station "{name}" already',
  },
  accountWrong: {
    zh: '发电户号 {accountNo} 不是有效的户号，请按电网账单核对',
    en: '{accountNo} is no account number, please compare it with the bill',
  },
  agentIdle: {
    zh: '代理商“{name}”目前不在合作中，请更换代理商',
    en: 'agent "{name}" is not cooperating at present, please choose another one',
  },
  retired: { zh: '电站“{name}”已停用，不能变更', en: 'station "{name}" is out of service and cannot be changed' },
  noCapacity: { zh: '新装机容量应大于 0', en: 'the new capacity must be above 0' },
  applied: { zh: '{count} 份电站变更生效', en: 'station changes that came into effect: {count}' },
})
