import { registerMessages } from '@heliodesk/contracts/text/locale'

export const demoDataTable = registerMessages('demoDataTable', {
  purpose: '看记录、选记录：表头与固定列不动，排序与分页由服务端完成。要在格子里改，用可编辑表格。',
  basic: '电站',
  hint: '真实数据；点表头排序，拖表头边缘改列宽，勾选可跨页',
  stations: '电站',
  rowHeight: '行高',
  selection: '可勾选',
  single: '单选',
  actions: '操作列',
  empty: '没有记录',
  waiting: '首次加载',
  stale: '刷新失败，数据已旧',
  nothing: '还没有电站',
  view: '查看',
  alarms: '告警',
  edit: '编辑',
  print: '打印',
  act: '处理所选',
  keys: { scroll: '焦点在表格时左右滚动', sort: '在表头上切换升序、降序、默认', choose: '在勾选框上选中或取消' },
  notes: [
    '自己不取数、不排序、不分页：给什么显示什么，要什么告诉上层。',
    '不足 500 px 宽时表格保持 800 px，在自己的区域内横向滚动。',
    '操作超过三个时，第三个是「更多」。',
  ],
})
