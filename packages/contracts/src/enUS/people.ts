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
}

export const peopleMenus = {}

export const peopleTitles = {}

export const peopleSeeds = {}
