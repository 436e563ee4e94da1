import type { MenuGroup, MenuPage } from './menuPage.ts'

/** What the pages of the example area are sorted by. */
export type DemoGroup = 'table' | 'choose' | 'query' | 'time' | 'file' | 'edit' | 'form' | 'show' | 'business'

/** A page of the example area. Its address, its file and the folder of its samples follow from `key`. */
export interface DemoEntry {
  readonly key: string
  readonly title: string
  readonly group: DemoGroup
  /** Name of the component that it shows, as it is imported. */
  readonly component: string
}

const demo = (group: DemoGroup, key: string, title: string, component: string): DemoEntry => ({ group, key, title, component })

/** One line for each widget; the English of a title stands in enUS/menusDemo.ts. */
export const demoEntries: readonly DemoEntry[] = [
  demo('show', 'state', '空态与失败', 'StateView'),
  demo('show', 'tag', '标签与状态', 'Tag, StatusMark'),
  demo('form', 'segmented', '分段选择', 'Segmented'),
  demo('time', 'cron', '定时规则', 'CronInput, CronBuilder'),
  demo('table', 'editableGrid', '可编辑表格', 'EditableGrid'),
  demo('choose', 'region', '地区级联', 'RegionCascader'),
  demo('show', 'modal', '弹窗', 'FullscreenModal, DetailModal, PromptDialog'),
  demo('form', 'controls', '多选、标签、开关、时间', 'MultiSelect, TagList, SwitchPair, TimeCell'),
  demo('show', 'cells', '进度、省略、地址', 'ProgressCell, Ellipsis, AreaLink'),
  demo('business', 'powerFees', '电费表', 'PowerFees'),
  demo('query', 'advancedQuery', '高级查询', 'QueryBuilder'),
  demo('query', 'reportPopup', '在线报表弹窗', 'ReportPopup, ReportPanel'),
  demo('query', 'popupPicker', '弹窗选择', 'PopupPicker'),
  demo('edit', 'codeEditor', '代码编辑器', 'CodeEditor'),
  demo('edit', 'richText', '富文本', 'RichText'),
  demo('file', 'upload', '上传与预览', 'FileUpload, ImageUpload, UploadCell, FilePopup'),
  demo('choose', 'pickers', '选人、选部门、选记录', 'UserPicker, DepartSelect, RolePicker, PositionPicker, BusinessPicker'),
  demo('choose', 'selects', '搜索、树与分类选择', 'SearchSelect, TreeSelect, CategorySelect, DictSelect'),
  demo('edit', 'markdown', 'Markdown 编辑器', 'MarkdownEditor'),
  demo('form', 'slider', '滑块验证', 'SliderVerify'),
  demo('choose', 'chooseRecord', '字典与记录选择', 'DictSelect, RefSelect'),
  demo('query', 'filters', '列表筛选', 'FilterControl, KeywordBox'),
  demo('table', 'columns', '列设置', 'ColumnSettings'),
  demo('show', 'chart', '图表', 'Chart, Sparkline'),
  demo('show', 'sideDrawer', '侧边抽屉', 'SideDrawer'),
  demo('form', 'checkedInput', '服务器校验', 'CheckedInput'),
  demo('file', 'importDialog', '表格导入', 'ImportDialog'),
  demo('table', 'dataTable', '数据表', 'DataTable, Pager, SelectionBar, RowActions'),
  demo('form', 'fields', '字段控件', 'FieldControl, FieldCell'),
  demo('show', 'smallParts', '卡片、时间、视图、按键', 'Card, Age, ViewChips, KeyHelp'),
  demo('file', 'imageOrder', '图片排序', 'ImageOrder'),
  demo('file', 'filePreview', '文件预览', 'FileView, FilePreview'),
  demo('business', 'notice', '消息与公告', 'NoticePanel, AnnouncementDialog, PriorityTag'),
]

/** Who holds it sees the whole example area (PROD-07). */
export const demoPermission = { code: 'demo', label: '查看组件示例' } as const

const indexUrl = '/demo/index'

const pageOf = ({ key, title }: DemoEntry): MenuPage => ({
  title,
  url: `/demo/${key}`,
  component: `demo/${key}`,
  icon: 'dot',
  access: demoPermission.code,
  permission: [demoPermission.code],
  buttons: [],
})

/** 示例: a live page for every widget, and one that shows them all. */
export const demoMenu: MenuGroup = {
  title: '示例',
  url: '/demo',
  icon: 'box',
  redirect: indexUrl,
  pages: [
    {
      title: '组件总览',
      url: indexUrl,
      component: 'demo/index',
      icon: 'dashboard',
      keepAlive: true,
      access: demoPermission.code,
      permission: [demoPermission.code],
      buttons: [demoPermission],
    },
    ...demoEntries.map(pageOf),
  ],
}
