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
  初始密码: 'First password',
  首次登录时须修改: 'Has to be changed at the first sign-in',
  座机: 'Office phone',
  角色编号: 'Role numbers',
  部门编号: 'Department numbers',
  查看财务数据: 'View financial data',
  数据权限: 'Data rights',
  导出数据: 'Export data',
  上次登录: 'Last sign-in',
  '电费、共建收益、还款、结算的金额': 'Amounts of fees, income, repayments and settlements',
  '导出会留下审计记录，手机与证件号仍打码': 'Exports are written down; phone and identity numbers stay masked',
}

export const peopleMenus = {
  用户管理: 'Users',
  角色管理: 'Roles',
}

export const peopleTitles = {}

export const peopleSeeds = {}
