/** English for the titles of the example area (menusDemo.ts). */
export const demoTitles: Readonly<Record<string, string>> = {
  示例: 'Examples',
  组件总览: 'All widgets',
  查看组件示例: 'View examples',
  空态与失败: 'Empty and failed',
  标签与状态: 'Tags and states',
  分段选择: 'Segmented',
  可编辑表格: 'Editable grid',
  代码编辑器: 'Code editor',
  定时规则: 'Schedule',
  富文本: 'Rich text',
  地区级联: 'Region cascader',
  弹窗: 'Dialogs',
  '多选、标签、开关、时间': 'Multi-select, tags, switch, time',
  '进度、省略、地址': 'Progress, ellipsis, address',
  电费表: 'Power fees',
  上传与预览: 'Uploads and previews',
}
