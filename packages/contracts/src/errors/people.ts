import { refusal } from './spec.ts'

/** Refusals of users, roles, rights, departments, tenants. */
export const peopleErrors = {
  noDepartment: refusal(400, '您尚未设置部门信息!', 'You have not yet set department information'),
  departmentForeign: refusal(400, '该部门不属于当前用户', 'The department is not yours'),
  ownAccount: refusal(
    409,
    '不能{verb}自己的账号，请由其他管理员操作',
    'You cannot do this to your own account, ask another administrator',
  ),
  ownPasswordReset: refusal(409, '请在个人设置中修改自己的密码', 'Change your own password in your settings'),
  lastAdmin: refusal(
    409,
    '“{name}”是最后一名可用的管理员，请先将管理员角色分配给其他用户',
    '{name} is the last active administrator, give that role to somebody else first',
  ),
  openOrders: refusal(
    409,
    '用户“{name}”还有 {count} 个未完成的工单，请先转派或完成这些工单',
    '{name} has {count} open work orders, hand them over first',
  ),
  userMightier: refusal(
    409,
    '用户“{names}”拥有您没有的权限，请由管理员操作',
    '{names} holds rights that you do not hold, ask an administrator',
  ),
  roleBeyond: refusal(
    409,
    '角色“{names}”含有您本人没有的权限，不能分配，请由管理员操作',
    'The role {names} holds more than you do, ask an administrator',
  ),
  flagBeyond: refusal(
    409,
    '您本人没有“{flag}”的权限，不能授予他人，请由管理员操作',
    'You do not hold "{flag}" yourself, ask an administrator',
  ),
  roleUnknown: refusal(400, '所选角色不存在，请重新选择', 'A chosen role does not exist, choose again', 'field'),
  departUnseen: refusal(
    400,
    '所选部门不存在或不在您的管辖范围内，请重新选择',
    'A chosen department does not exist or is not yours',
    'field',
  ),
  userRolesNone: refusal(404, '未找到用户相关角色信息', 'The user has no roles'),
  userTaken: refusal(409, '用户账号已存在', 'The account exists already', 'field'),
} as const
