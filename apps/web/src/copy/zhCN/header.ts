import { registerMessages } from '@heliodesk/contracts/text/locale'
import { thousands } from '@heliodesk/contracts/text/thousands'

/** Texts of the header's controls and of what they open. */
export const header = registerMessages('header', {
  palette: '命令面板',
  find: '搜索页面、电站、客户',
  password: '密码修改',
  more: (waiting: number) => (waiting > 0 ? `更多，${thousands(waiting)} 件工单未完成` : '更多'),
  workOrders: '工单',
  faulty: '故障电站',
  keyboard: '键盘快捷键',
  toLight: '切换为浅色',
  toDark: '切换为深色',
  refreshPage: '刷新当前页面',
  /** Words by which the palette finds an action besides its name. */
  words: {
    create: '新建工单 new order',
    password: '修改密码 password',
    language: '语言 language',
    logout: '注销 logout',
    theme: '外观 主题 theme',
    settings: '设置 settings',
  },
  keys: {
    title: '键盘快捷键',
    everywhere: '任何地方',
    lists: '列表页',
    record: '记录页',
    layers: '抽屉、对话框和菜单',
    palette: '打开命令面板',
    help: '本说明',
    tabs: '到第 1 至 8 个标签页，9 到最后一个',
    search: '到搜索框',
    create: '新增',
    refresh: '刷新',
    rows: '下一行 / 上一行',
    openRow: '打开当前行',
    remove: '删除已选',
    neighbours: '下一条 / 上一条',
    edit: '编辑',
    related: '切换关联数据',
    leave: '关闭，焦点回到原处',
    move: '在选项间移动',
    toggle: '启用单键快捷键',
    toggleHint: '关闭后单个字母和符号不再触发操作，命令面板仍可用组合键打开。',
    close: '关闭',
  },
} as const)
