import { defineMessages } from '../text/message.ts'

/** Reliefs of plans and provisions. No sentence holds an amount: they reach people who see none. */
export const badDebtMessages = defineMessages('badDebt', {
  notRunning: { zh: '计划 {planNo} 没有在还款，不能这样处置', en: 'Plan {planNo} is not being repaid: this is not possible' },
  dayAhead: { zh: '业务日期不能晚于今天', en: 'The day cannot lie ahead of today' },
  monthClosed: { zh: '{month} 已结账，请改用未结账月份的日期', en: '{month} is closed: take a day of an open month' },
  amountPositive: { zh: '金额须大于零', en: 'The amount must be more than zero' },
  nothingWaived: { zh: '请填写减免的利息或罚息', en: 'Say what is waived, of interest or penalty' },
  waivedTooMuch: {
    zh: '减免不能超过当日到期未还的利息和罚息',
    en: 'No more is waived than the interest and penalty that are due by the day',
  },
  overOpen: { zh: '金额超过当日到期未还的合计', en: 'That is more than what is due by the day' },
  nothingGuaranteed: {
    zh: '该担保方没有为此计划代偿过，或已全部收回',
    en: 'This guarantor has paid nothing for the plan, or has it back',
  },
  overGuaranteed: { zh: '金额超过担保方尚未收回的代偿', en: 'That is more than what the guarantor has not got back' },
  guarantorOff: { zh: '担保方“{name}”已停用', en: 'Guarantor {name} is out of use' },
  guarantorIsFunder: { zh: '担保方不能是计划的资方', en: 'The funder of the plan is no guarantor' },
  classTooGood: { zh: '只有可疑、损失类计划可以核销', en: 'Only plans of class doubtful or loss are written off' },
  writtenOff: { zh: '计划 {planNo} 已经核销', en: 'Plan {planNo} was written off' },
  notWrittenOff: {
    zh: '计划 {planNo} 没有核销，收款请按正常还款办理',
    en: 'Plan {planNo} was not written off: what comes in is a payment',
  },
  noPrincipal: { zh: '计划没有剩余本金', en: 'The plan has no principal left' },
  live: { zh: '处置单 {reliefNo} 正在审批，请先办完', en: 'Relief {reliefNo} is in review, please finish it first' },
  changed: { zh: '提交后计划有变化，请撤回后重新提交', en: 'The plan has changed since: take it back and submit it again' },
  own: { zh: '经办、修改或提交过的人不能审批，请其他人办理', en: 'who prepared, changed or submitted it does not approve it' },
  // Of entries of the ledger
  guaranteed: { zh: '处置单 {reliefNo} 代偿', en: 'Paid by the guarantor, {reliefNo}' },
  paidBack: { zh: '处置单 {reliefNo} 追偿收回', en: 'Paid back to the guarantor, {reliefNo}' },
  writtenOffBy: { zh: '处置单 {reliefNo} 核销', en: 'Written off, {reliefNo}' },
  recovered: { zh: '处置单 {reliefNo} 核销收回', en: 'Recovered, {reliefNo}' },
  provided: { zh: '减值准备 {runNo}，{month}', en: 'Provision {runNo} of {month}' },
  // Of provisions
  bookOfNoPlans: { zh: '账簿没有在账的还款计划', en: 'No plan is on the accounts of this book' },
  monthNotBegun: { zh: '{month} 还没有开始', en: '{month} has not begun' },
  bookClosed: { zh: '{month} 已结账，不能计提', en: '{month} is closed: nothing is set aside in it' },
  twice: { zh: '该账簿 {month} 已有计提 {runNo}', en: 'Provision {runNo} is of this book and {month} already' },
  noRates: { zh: '请填写各类的计提比例', en: 'Say the rate of each class' },
  laterRun: { zh: '此后已有计提 {runNo}，请先冲销它', en: 'Provision {runNo} came later: reverse that first' },
  usedUp: { zh: '准备已用于核销，不能冲销', en: 'It was used for what was written off: it is not reversed' },
  provisionChanged: {
    zh: '提交后账面有变化，请撤回后重新提交',
    en: 'The accounts have changed since: take it back and submit it again',
  },
})
