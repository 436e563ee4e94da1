import { registerMessages } from '@heliodesk/contracts/text/locale'

export const demoImportDialog = registerMessages('demoImportDialog', {
  purpose: '把 .xls / .xlsx 读成记录：下载模板、一次多个文件、预览并就地改错、导入进度、被拒绝的行。',
  open: '导入职务',
  positions: '职务',
  positionsHint: '真实的导入：写入的职务会出现在“职务管理”里',
  strict: '有一行错误就全部不导入',
  nextProblem: '下一处错误',
  edit: '修改单元格，再按一次保留',
  leave: '放弃修改；不在单元格里时关闭',
  notes: [
    '预览就是一次被撤销的导入，所以它说的就是导入会发生的。',
    '一次导入是一个事务：中途断电或关闭窗口，一行也不会留下。',
    '关闭弹窗会结束正在进行的导入。',
  ],
})
