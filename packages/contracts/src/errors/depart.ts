import { refusal } from './spec.ts'

/** Refusals of departments, their rights, companies, agents and groups. */
export const departErrors = {
  // departments
  departHasChildren: refusal(
    409,
    '部门“{name}”下还有 {count} 个下级部门，请先移走或删除它们',
    'Department "{name}" has departments below it ({count}): move or delete them first',
  ),
  departHasUsers: refusal(
    409,
    '部门“{name}”还有 {count} 名用户，请先把他们调到其他部门',
    'Department "{name}" has users ({count}): move them to another department first',
  ),
  departHasRecords: refusal(
    409,
    '部门“{name}”还有数据（{what}），请先删除这些数据；要保留数据，可改为移动该部门',
    'Department "{name}" has records ({what}): delete them first, or move the department to keep them',
  ),
  departCycle: refusal(
    400,
    '“{name}”是本部门或它的下级，不能作为上级部门，请另选',
    '"{name}" is the department itself or below it, choose another parent',
    'field',
  ),
  departOwn: refusal(
    409,
    '不能{action}自己当前工作的部门，请先切换到上级部门',
    'Your own working department cannot be changed like this ({action}): switch to one above it first',
  ),
  departRank: refusal(
    409,
    '您的工作部门是{own}，不能把部门的机构类别由“{from}”改为“{to}”；请由管理员操作',
    'You work in a department of kind {own} and cannot change the kind from {from} to {to}; ask an administrator',
  ),
  departRoot: refusal(
    400,
    '顶级部门只能由在总部工作的管理员设立，请选择上级部门',
    'Only an administrator of the head office makes a top department: choose a parent',
    'field',
  ),
  departTooDeep: refusal(
    400,
    '部门最多 {limit} 级，请选择更高的上级部门',
    'At most {limit} levels of departments: choose a higher parent',
    'field',
  ),
  departFull: refusal(
    400,
    '“{name}”的下级部门编码已用完（{limit} 个），请另选上级部门',
    'All {limit} codes below "{name}" were given: choose another parent',
    'field',
  ),
  // rights of departments
  grantBeyond: refusal(
    400,
    '{whose}没有这些权限，不能授予：{names}。请先取消勾选，或请有权限的人授权',
    '{whose} does not hold these rights: {names}. Untick them, or ask somebody who holds them',
  ),
  departRoleHasUsers: refusal(
    409,
    '部门角色“{name}”还有 {count} 名用户，请先收回再删除',
    'Department role "{name}" still has users ({count}): take it from them first',
  ),
  notOfDepart: refusal(
    400,
    '用户“{name}”不在该部门，请先把他加入部门再授予部门角色',
    'User "{name}" is not in the department: add them first',
  ),
  // companies, agents, groups
  companyInUse: refusal(
    409,
    '公司“{name}”还被 {count} 个职务使用，请先修改这些职务的公司',
    'Company "{name}" has positions ({count}): change them first',
  ),
  agentDepartKind: refusal(
    400,
    '“{name}”不是代理商部门，请选择机构类别为代理商的部门',
    '"{name}" is no agent department: choose one of that kind',
    'field',
  ),
  agentInUse: refusal(
    409,
    '代理公司“{name}”的部门还有{what}，不能删除；停止合作请在“代理商”中清退',
    'The department of agent company "{name}" still has {what}: dismiss it among the agents instead of deleting it',
  ),
  groupTypeFixed: refusal(
    409,
    '分组“{name}”已有 {count} 个成员，不能改变类型，请先移除成员或新建分组',
    'Group "{name}" has members ({count}): remove them before changing its kind, or make a new group',
  ),
  groupHasMembers: refusal(
    409,
    '分组“{name}”还有 {count} 个成员，请先移除成员再删除',
    'Group "{name}" has members ({count}): remove them first',
  ),
} as const
