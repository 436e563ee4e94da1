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
  ]),
]
