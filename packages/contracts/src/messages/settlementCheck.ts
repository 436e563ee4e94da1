import { defineMessages } from '../text/message.ts'

/** Differences of what was owed and what came. No sentence holds an amount: figures travel beside them. */
export const settlementCheckMessages = defineMessages('settlementCheck', {
  futureMonth: { zh: '{month} 还没有结束，不能核对', en: '{month} is not over yet' },
  checked: { zh: '已核对', en: 'Checked' },
  counted: { zh: '核对 {month}：{count} 座电站', en: 'Checked {month}: {count} stations' },
  hasOrder: { zh: '这条核对已有工单', en: 'It has a work order already' },
  noReason: { zh: '没有差异，不必派工单', en: 'Nothing differs: no work order is needed' },
  order: {
    zh: '电费异常：{month}，请核查电表、倍率与线路',
    en: 'Fees of {month} deviate: please check meter, multiplier and line',
  },
  // What would tell a reason from another
  lineLoss: {
    zh: '线路损耗：量测并网点与逆变器之间的压降，比较各月偏差是否稳定',
    en: 'Line loss: measure the drop between inverter and meter; it is steady over months',
  },
  theft: { zh: '窃电：现场检查电缆与接线，看偏差从哪天开始', en: 'Theft: look at the cables, and from which day on it is less' },
  meterFault: { zh: '电表偏慢或偏快：申请校表', en: 'The meter is slow or fast: have it checked' },
  inverterReads: { zh: '逆变器少计：比较电站其他设备的计数', en: 'The inverter counts less: compare other counters' },
  notPaid: { zh: '电网未付：索取付款回单', en: 'Not paid: ask the grid company for its advice of payment' },
  listIncomplete: { zh: '汇总清单不全：索取完整清单', en: 'The list is not whole: ask for all of it' },
  wrongAccount: { zh: '付到他人账户：以付款回单的账号为准', en: 'Paid to another account: its advice of payment says which' },
  notMapped: { zh: '户号未对应：核对待认领资金的户号', en: 'No station has the number: look at unclaimed money' },
  multiplier: { zh: '倍率错误：核对电表铭牌与互感器变比', en: 'Wrong multiplier: compare the plates of meter and transformer' },
  otherReason: { zh: '另一种原因也恰好是这个金额：看原始单据', en: 'Another reason comes to the same amount: see the documents' },
})
