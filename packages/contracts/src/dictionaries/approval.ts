import { type DictionarySeed, dictionary } from './kit.ts'

/** Approvals: how they are defined, and where their tasks stand. What they are about and their states: trade.ts. */
export const approvalDictionaries: readonly DictionarySeed[] = [
  dictionary('approve_flow_status', { zh: '审批定义状态', en: 'State of an approval definition' }, [
    ['0', '草稿', 'Draft'],
    ['1', '已发布', 'Published'],
    ['2', '已停用', 'Out of use'],
  ]),
  dictionary('approve_node_type', { zh: '审批节点类型', en: 'Kind of approval node' }, [
    ['1', '审批', 'Approval'],
    ['2', '会签', 'All of them'],
    ['3', '或签', 'Any of them'],
    ['4', '抄送', 'Carbon copy'],
  ]),
  dictionary('approve_assignee_rule', { zh: '审批人规则', en: 'Who decides' }, [
    ['1', '指定人', 'Named people'],
    ['2', '角色', 'Role'],
    ['3', '部门主管', 'Head of the department'],
    ['4', '发起人上级', 'Superior of the initiator'],
    ['5', '发起人自选', 'Chosen by the initiator'],
  ]),
  dictionary('approve_absence', { zh: '审批人缺席时', en: 'When a decider is absent' }, [
    ['1', '转上级', 'To the superior'],
    ['2', '转管理员', 'To an administrator'],
    ['3', '跳过', 'Skip'],
  ]),
  dictionary('approve_escalation', { zh: '审批超时处理', en: 'When an approval is late' }, [
    ['1', '提醒', 'Remind'],
    ['2', '转上级', 'To the superior'],
    ['3', '转管理员', 'To an administrator'],
  ]),
]
