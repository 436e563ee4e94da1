import { refusal } from './spec.ts'

/** Refusals of approvals. */
export const approvalErrors = {
  approvalTaken: refusal(
    409,
    '该任务已由{name}于 {at} 办理（{action}），不能重复办理',
    'This task was dealt with by {name} at {at} already ({action})',
    'toast',
  ),
  approvalClosed: refusal(
    409,
    '该审批任务已经关闭，请刷新后查看进展',
    'This task is closed already, refresh to see how it stands',
  ),
  approvalNotYours: refusal(403, '您不是该任务的审批人，不能办理', 'You are not the decider of this task'),
  approvalWithheld: refusal(
    403,
    '节点“{name}”不允许{action}，请同意，或退回发起人',
    'The node {name} does not allow {action}; approve, or return it to the initiator',
  ),
  approvalNotInitiator: refusal(403, '只有发起人可以这样做', 'Only the initiator may do this'),
  approvalByInitiator: refusal(
    400,
    '发起人不能审批自己发起的审批单，请选择其他人',
    'The initiator cannot decide on their own approval, choose somebody else',
    'field',
  ),
  approvalTwice: refusal(
    400,
    '所选的人已在该节点中，请选择其他人',
    'They decide in this node already, choose somebody else',
    'field',
  ),
  approvalDecided: refusal(409, '已有人作出决定，不能撤回', 'Somebody has decided already, it cannot be withdrawn'),
  approvalNotReturned: refusal(409, '审批单没有被退回，不能这样做', 'It was not returned to you'),
  approvalNextDecided: refusal(
    409,
    '下一节点已经处理，不能收回您的决定',
    'The next node has decided already, your decision cannot be taken back',
  ),
  approvalPerson: refusal(
    400,
    '账号“{name}”不存在或已停用，请选择其他人',
    'There is no account {name} in use, choose another one',
    'field',
  ),
  approvalChoice: refusal(400, '请为节点“{name}”选择审批人', 'Choose who decides at {name}', 'field'),
  approvalNobody: refusal(
    409,
    '没有人可以审批：发起人以外没有在用的审批人和管理员，请联系管理员设置',
    'Nobody could decide: beside the initiator there is no decider and no administrator',
  ),
  approvalUrged: refusal(429, '{minutes} 分钟内已催办过，请稍后再试', 'They were urged within {minutes} minutes already'),
  approvalLocks: refusal(
    409,
    '{label}正在审批（{approveNo}），审批结束前不能{action}；可由发起人撤回',
    '{label} is being approved ({approveNo}) and cannot be changed until that has ended: {action}',
  ),
  approvalOpinion: refusal(400, '请填写退回原因', 'Say why it is returned', 'field'),
} as const
