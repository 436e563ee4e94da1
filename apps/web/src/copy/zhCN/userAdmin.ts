import { registerMessages } from '@heliodesk/contracts/text/locale'
import { thousands } from '@heliodesk/contracts/text/thousands'

/** Texts of the administration of accounts. */
export const userAdmin = registerMessages('userAdmin', {
  title: '用户管理',
  financial: '财务数据',
  exporting: '导出',
  none: '–',
  cancel: '取消',
  freeze: '冻结',
  freezeTitle: (name: string) => `冻结用户“${name}”？`,
  freezeCount: (count: number) => `冻结 ${thousands(count)} 项`,
  freezeManyTitle: (count: number) => `冻结 ${thousands(count)} 个用户？`,
  freezeText: '其全部会话立即结束，解冻之前不能登录。',
  frozen: '已冻结',
  unfreeze: '解冻',
  unfreezeCount: (count: number) => `解冻 ${thousands(count)} 项`,
  unfrozen: '已解冻',
  reset: '重置密码',
  resetTitle: (name: string) => `重置“${name}”的密码`,
  resetIntro: '保存后其全部会话立即结束，下次登录须修改密码。',
  password: '新密码',
  passwordMissing: '请输入新密码!',
  confirm: '确认密码',
  confirmWrong: '两次输入的密码不一样！',
  resetDone: '密码已重置',
  save: '保存',
  bin: {
    open: '回收站',
    intro: '删除的用户不能登录。还原后恢复原有部门与角色，彻底删除不能撤回。',
    purgeText: '账号及其设置、消息将永久删除，不能撤回。',
  },
})
