import { dictionary } from './kit.ts'

/** Partners and what is done with them; their kinds and states stand in trade.ts. */
export const agentDictionaries = [
  dictionary('merchant_type', { zh: '商户类型', en: 'Kind of merchant' }, [
    ['1', '施工队', 'Construction team'],
    ['2', '供应商', 'Supplier'],
    ['3', '运维服务商', 'Maintenance firm'],
  ]),
  dictionary('taxpayer_type', { zh: '纳税人类型', en: 'Kind of taxpayer' }, [
    ['1', '一般纳税人', 'General taxpayer'],
    ['2', '小规模纳税人', 'Small-scale taxpayer'],
  ]),
  dictionary('agent_operation', { zh: '操作类型', en: 'Kind of operation' }, [
    ['1', '新增', 'Added'],
    ['2', '变更', 'Changed'],
    ['3', '审核', 'Review'],
    ['4', '暂停', 'Suspended'],
    ['5', '恢复', 'Resumed'],
    ['6', '保证金', 'Deposit'],
    ['7', '评级', 'Grade'],
    ['8', '清退', 'Dismissed'],
    ['9', '拉黑', 'Blacklisted'],
    ['10', '重新准入', 'Readmitted'],
    ['11', '授信', 'Credit'],
    ['12', '留言', 'Comment'],
    ['13', '应收收回', 'Repaid'],
  ]),
  dictionary('agent_deposit_kind', { zh: '保证金流水类型', en: 'Kind of deposit entry' }, [
    ['1', '缴纳', 'Paid in'],
    ['2', '扣罚', 'Penalty'],
    ['3', '抵扣应收', 'Set off'],
    ['4', '退还', 'Refunded'],
    ['5', '调整', 'Adjusted'],
    ['6', '超发扣款', 'Overshipped'],
    ['7', '超发退回', 'Goods back'],
    ['8', '质保扣款', 'Warranty'],
  ]),
  dictionary('agent_receivable_kind', { zh: '应收流水类型', en: 'Kind of receivable entry' }, [
    ['1', '追回转入', 'Clawback'],
    ['2', '结算抵扣', 'Off settlement'],
    ['3', '保证金抵扣', 'Off deposit'],
    ['4', '收回', 'Repaid'],
    ['5', '作废冲回', 'Voided'],
    ['6', '质保转入', 'Warranty'],
  ]),
  dictionary('agent_exposure_kind', { zh: '授信占用类型', en: 'Kind of exposure' }, [
    ['1', '订单货物', 'Of an order'],
    ['2', '自行领用', 'Issued'],
    ['3', '应收', 'Owed'],
  ]),
  dictionary('agent_rating_figure', { zh: '评级指标', en: 'Figure of a rating' }, [
    ['1', '各阶段用时（天）', 'Days per stage'],
    ['2', '验收返工率（%）', 'Rework (%)'],
    ['3', '超期率（%）', 'Overdue (%)'],
    ['4', '每座电站告警数', 'Alarms per station'],
  ]),
]
