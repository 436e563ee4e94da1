import { registerMessages } from '@heliodesk/contracts/text/locale'

/** The example page of the online report popup. */
export const demoReportPopup = registerMessages('demoReportPopup', {
  purpose: '从在线报表中选择记录：查询条件、列、字典都来自报表配置。只填表单字段时用弹窗选择。',
  popup: '报表弹窗',
  popupHint: '数据来自报表「选择电站」，按当前账号的部门取数',
  panel: '不带弹窗的报表',
  panelHint: '报表页面用的就是它，可导出',
  open: '打开报表',
  title: '选择电站',
  report: '报表编码',
  multiple: '可选多条',
  minPower: '最小容量参数 kWp',
  cached: '缓存 30 秒',
  single: '单选',
  large: '只看 30 kWp 以上',
  broken: '没有这张报表',
  fees: '农户电费',
  enter: '在查询条件中按 Enter 立即查询',
  escape: '关闭弹窗，焦点回到打开它的按钮',
  space: '勾选或取消当前行',
  noteLimit: '一张报表最多 10,000 行，每次查询最长 5 秒',
  noteRights: '没有查看财务数据权限的人看不到财务列，也不能按它们查询、排序、导出',
})
