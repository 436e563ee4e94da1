import { registerMessages } from '@heliodesk/contracts/text/locale'
import { thousands } from '@heliodesk/contracts/text/thousands'

/** The tree of departments and its input (B§2, B§9). Quoted wording is verbatim. */
export const departTree = registerMessages('departTree', {
  label: '部门',
  placeholder: '点击选择部门',
  title: '选择公司部门',
  search: '部门名称',
  hits: (count: number) => `${thousands(count)} 处`,
  selected: (count: number) => `已选 ${thousands(count)} 个`,
  selectedLinked: (count: number) => `已选 ${thousands(count)} 个，含下级`,
  operations: '树操作',
  linked: '父子关联',
  unlinked: '取消关联',
  checkAll: '全部勾选',
  checkNone: '取消全选',
  openAll: '全部展开',
  closeAll: '全部收起',
  none: '没有可选的部门',
  noHit: '没有查询到任何数据',
  failed: '部门没有加载成功',
})
