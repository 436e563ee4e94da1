import { departErrors } from './depart.ts'
import { refusal } from './spec.ts'

/** Refusals of users, roles, rights, departments, tenants. */
export const peopleErrors = {
  noDepartment: refusal(400, '您尚未设置部门信息!', 'You have not yet set department information'),
  roleHeld: refusal(
    400,
    '“{label}”有 {count} 名用户在使用，不能删除；请先在“用户”中移除他们',
    '“{label}” still has users ({count}); remove them from the role first',
  ),
  roleHeldInBin: refusal(
    400,
    '“{label}”有 {count} 名用户在使用，其中 {binned} 名在回收站（{names}），不能删除；请打开该角色的“用户”，移除在职用户，再点“查看回收站”还原后移除或彻底删除',
    '“{label}” still has users ({count}, {binned} of them in the recycle bin: {names}). Open Users of the role and remove those at work; then show the recycle bin, and restore and remove the others or delete them for good',
  ),
  roleOfRoutes: refusal(
    409,
    '角色“{label}”是网关路由{names}的可用角色，不能删除；请先在“网关路由”中取消',
    'Role {label} may use the gateway routes {names}; take it from them first',
  ),
  roleCodeTaken: refusal(409, '角色编码已存在', 'The role code exists already', 'field'),
  roleBuiltIn: refusal(400, '角色“{label}”由系统保留，不能{verb}', 'The role {label} belongs to the system'),
  rightsBeyond: refusal(
    400,
    '您没有以下权限，不能授予他人：{names}；请由拥有这些权限的管理员操作',
    'You cannot grant what you do not hold: {names}',
  ),
  ruleResource: refusal(400, '没有名为“{name}”的数据，请从列表中选择', 'There are no records named {name}', 'field'),
  ruleColumnUnknown: refusal(
    400,
    '“{label}”没有可用于数据规则的字段“{column}”，请从列表中选择',
    '{label} has no field {column} that a rule can be about',
  ),
  ruleConditionWrong: refusal(
    400,
    '“{label}”不支持条件“{condition}”，请选择列表中的条件；不支持自定义 SQL',
    '{label} cannot be compared by {condition}; SQL is not accepted',
  ),
  ruleVariableUnknown: refusal(
    400,
    '没有变量“{name}”，可用的变量见规则值旁的列表，例如 {example}',
    'There is no variable {name}',
  ),
  ruleBindsSelf: refusal(
    400,
    '数据规则“{name}”约束您自己的数据范围，不能由您修改或收回；请由管理员操作',
    'The rule {name} limits your own rows; ask an administrator to change it',
  ),
  roleLimitsSelf: refusal(
    400,
    '角色“{label}”的数据规则约束您自己的数据范围，不能由您本人退出；请由管理员操作',
    'The data rules of role {label} limit your own rows; ask an administrator to take you out of it',
  ),
  ruleNeedsPage: refusal(400, '请先保存角色菜单权限!', 'Save the menu rights of the role first'),
  rulesNone: refusal(404, '未找到权限配置信息', 'There are no data rules for this page'),
  previewBeyond: refusal(
    400,
    '只能预览您当前部门及下级部门中的用户，请切换部门或选择其他用户',
    'Only people of your department and those below it can be previewed',
  ),
  previewCannot: refusal(
    400,
    '“{label}”不能预览：该用户已冻结、已删除或没有部门',
    'This person cannot sign in or has no department',
  ),
  homeIsPersonal: refusal(
    409,
    '本系统的首页由每个人在个人设置中选择，不按角色设置，未作修改',
    'Everybody chooses the home page in the personal settings; nothing was changed',
  ),
  entryBuiltIn: refusal(
    400,
    '“{label}”是系统内置菜单，不能{verb}；不需要时可以隐藏或停用',
    '{label} belongs to the program; hide it or switch it off instead',
  ),
  entryFixed: refusal(
    400,
    '“{label}”是系统内置菜单，只能修改名称、图标、排序、显示与状态，不能修改{item}',
    'Of {label} only name, icon, order, visibility and state can be changed',
  ),
  entryForeign: refusal(
    400,
    '系统内置菜单由平台租户管理，当前租户只能维护自己新增的菜单',
    'Menus of the program belong to the platform tenant',
  ),
  entryNeeded: refusal(
    400,
    '“{label}”不能隐藏或停用，否则将无法再维护菜单',
    '{label} cannot be hidden, menus could not be kept any more',
  ),
  entryHasBelow: refusal(
    400,
    '“{label}”下还有 {count} 项菜单或按钮，请先删除它们',
    '{label} has entries below it ({count}); delete them first',
  ),
  entryGranted: refusal(
    400,
    '“{label}”已授予 {count} 个角色或部门（{names}），请先在角色授权或部门权限中取消',
    '{label} is given to roles or departments ({count}); take it from them first',
  ),
  entryOfReport: refusal(
    400,
    '“{label}”由在线报表发布，请在“报表配置”中取消发布',
    '{label} comes from a report; withdraw it there',
  ),
  entryParent: refusal(
    400,
    '上级菜单不存在，或不能把菜单放到按钮、自身或其下级之下',
    'The entry above is not a menu outside of this one',
  ),
  entryUrl: refusal(
    400,
    '菜单路径应以 / 开头，外部链接只支持 http 或 https 网址',
    'A path begins with /, a link with http or https',
    'field',
  ),
  entryComponent: refusal(
    400,
    '页面组件“{component}”不是有效的组件名，例如 system/UserList',
    '{component} is no name of a page, such as system/UserList',
    'field',
  ),
  entryPerms: refusal(
    400,
    '授权标识只能由字母、数字、冒号、下划线和连字符组成，多个用逗号分隔',
    'A permission code has letters, digits, colons and hyphens',
    'field',
  ),
  entryPermsTaken: refusal(409, '授权标识“{code}”已被使用', 'The permission code {code} is in use', 'field'),
  lastAdministrator: refusal(400, '至少保留一名管理员，请先把角色授予其他用户', 'At least one administrator must remain'),
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
  smsNotShown: refusal(
    403,
    '验证码只在演示或测试环境中可以查看；此环境的短信由短信网关发送',
    'Codes are shown in a demo or a test alone; here the gateway sends them',
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
  lastDepart: refusal(
    409,
    '用户“{name}”只属于该部门，请先为其选择其他部门',
    '{name} works in no other department, give another one first',
  ),
  userRolesNone: refusal(404, '未找到用户相关角色信息', 'The user has no roles'),
  userTaken: refusal(409, '用户账号已存在', 'The account exists already', 'field'),
  tenantTaken: refusal(409, '该编号已存在!', 'The number exists already', 'field'),
  tenantPlatform: refusal(
    400,
    '平台租户不能冻结或删除；请选择其他租户',
    'The tenant of the platform cannot be frozen or deleted',
  ),
  tenantPeopleHome: refusal(
    400,
    '平台租户的人员请在“用户”中新增；这里只为其他租户添加成员',
    'People of the platform are added among the users; members are added to other tenants',
  ),
  tenantInUse: refusal(400, '选择的租户都已被引用，无法删除！', 'The tenants are in use and cannot be deleted'),
  ...departErrors,
} as const
