import { registerMessages } from '@heliodesk/contracts/text/locale'

export const demoSegmented = registerMessages('demoSegmented', {
  purpose: '二到五个选项里选一个，全部看得见；选项更多或文字更长时用下拉框。',
  basic: '选一个',
  label: '时间范围',
  day: '日',
  month: '月',
  year: '年',
  withLocked: '停用“年”',
  locked: '有停用项',
  keys: { tab: '到当前选项', arrows: '换一个选项' },
})
