import { departLabels, departMenus, departSeeds } from './depart.ts'

/** English of people, rights and organisation; joined into labels.ts, menus.ts and seeds.ts beside. */
export const peopleLabels = {
  用户账号: 'Account',
  用户姓名: 'Name',
  手机号码: 'Mobile',
  邮箱: 'E-mail',
  工号: 'Staff number',
  生日: 'Birthday',
  所属部门: 'Departments',
  角色名称: 'Role name',
  角色编码: 'Role code',

  // accounts
  用户数: 'Users',
  数据规则: 'Data rules',
  规则名称: 'Rule name',
  数据: 'Data',
  规则字段: 'Field',
  规则条件: 'Condition',
  规则值: 'Value',
  授予角色: 'Roles',
  请选择列表中的字段: 'choose a field of the list',

  初始密码: 'First password',
  首次登录时须修改: 'Has to be changed at the first sign-in',
  座机: 'Office phone',
  角色编号: 'Role numbers',
  部门编号: 'Department numbers',
  查看财务数据: 'View financial data',
  数据权限: 'Data rights',
  导出数据: 'Export data',
  登录部门: 'Signed in to',
  'IP 地址': 'IP address',
  设备: 'Device',
  登录时间: 'Signed in',
  最近活动: 'Last active',
  上次登录: 'Last sign-in',
  '电费、共建收益、还款、结算的金额': 'Amounts of fees, income, repayments and settlements',
  '导出会留下审计记录，手机与证件号仍打码': 'Exports are written down; phone and identity numbers stay masked',
  ...departLabels,
}

export const peopleMenus = {
  用户管理: 'Users',
  角色管理: 'Roles',
  数据规则: 'Data rules',
  菜单权限管理: 'Menus and rights',
  授权角色: 'Give rights to roles',
  管理角色用户: 'Choose who holds roles',
  预览他人可见数据: 'Preview what others see',
  查看菜单权限: 'View menus and rights',
  新增菜单权限: 'Add menus and rights',
  编辑菜单权限: 'Edit menus and rights',
  删除菜单权限: 'Delete menus and rights',
  通讯录: 'Address list',
  查看通讯录: 'View address list',
  在线用户: 'Online users',
  查看在线用户: 'View online users',
  强制用户下线: 'End sessions of others',
  ...departMenus,
}

export const peopleTitles = {
  菜单权限管理: 'Menus and rights',
}

export const peopleSeeds = {
  数据规则条件: 'Conditions of data rules',
  数据规则对象: 'Subjects of data rules',
  有效状态: 'Validity',
  无效: 'Not valid',
  等于: 'equals',
  不等于: 'does not equal',
  大于: 'greater than',
  大于等于: 'at least',
  小于: 'less than',
  小于等于: 'at most',
  在列表中: 'one of',
  包含: 'contains',
  '以…结尾': 'ends with',
  '以…开始': 'begins with',
  ...departSeeds,
}
