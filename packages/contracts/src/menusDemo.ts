import type { MenuGroup, MenuPage } from './menuPage.ts'
import type { Localized } from './text/message.ts'

/** What the pages of the example area are sorted by. */
export type DemoGroup = 'table' | 'choose' | 'query' | 'time' | 'file' | 'edit' | 'form' | 'show' | 'business'

/** A page of the example area. Its address, its file and the folder of its samples follow from `key`. */
export interface DemoEntry {
  readonly key: string
  readonly title: Localized
  readonly group: DemoGroup
  /** Name of the component that it shows, as it is imported. */
  readonly component: string
}

const demo = (group: DemoGroup, key: string, title: Localized, component: string): DemoEntry => ({ group, key, title, component })

/** One line for each widget. */
export const demoEntries: readonly DemoEntry[] = [
  demo('show', 'state', { zh: '空态与失败', en: 'Empty and failed' }, 'StateView'),
  demo('show', 'tag', { zh: '标签与状态', en: 'Tags and states' }, 'Tag, StatusMark'),
  demo('form', 'segmented', { zh: '分段选择', en: 'Segmented' }, 'Segmented'),
  demo('time', 'cron', { zh: '定时规则', en: 'Schedule' }, 'CronInput, CronBuilder'),
  demo('table', 'editableGrid', { zh: '可编辑表格', en: 'Editable grid' }, 'EditableGrid'),
  demo('choose', 'region', { zh: '地区级联', en: 'Region cascader' }, 'RegionCascader'),
  demo('show', 'modal', { zh: '弹窗', en: 'Dialogs' }, 'FullscreenModal, DetailModal, PromptDialog'),
  demo(
    'form',
    'controls',
    { zh: '多选、标签、开关、时间', en: 'Multi-select, tags, switch, time' },
    'MultiSelect, TagList, SwitchPair, TimeCell',
  ),
  demo('show', 'cells', { zh: '进度、省略、地址', en: 'Progress, ellipsis, address' }, 'ProgressCell, Ellipsis, AreaLink'),
  demo('business', 'powerFees', { zh: '电费表', en: 'Power fees' }, 'PowerFees'),
  demo('query', 'advancedQuery', { zh: '高级查询', en: 'Advanced query' }, 'QueryBuilder'),
  demo('query', 'reportPopup', { zh: '在线报表弹窗', en: 'Online report popup' }, 'ReportPopup, ReportPanel'),
  demo('query', 'popupPicker', { zh: '弹窗选择', en: 'Popup picker' }, 'PopupPicker'),
  demo('edit', 'codeEditor', { zh: '代码编辑器', en: 'Code editor' }, 'CodeEditor'),
  demo('edit', 'richText', { zh: '富文本', en: 'Rich text' }, 'RichText'),
  demo('file', 'upload', { zh: '上传与预览', en: 'Uploads and previews' }, 'FileUpload, ImageUpload, UploadCell, FilePopup'),
  demo(
    'choose',
    'pickers',
    { zh: '选人、选部门、选记录', en: 'Pickers' },
    'UserPicker, DepartSelect, RolePicker, PositionPicker, BusinessPicker',
  ),
  demo(
    'choose',
    'selects',
    { zh: '搜索、树与分类选择', en: 'Searched and tree selects' },
    'SearchSelect, TreeSelect, CategorySelect, DictSelect',
  ),
  demo('edit', 'markdown', { zh: 'Markdown 编辑器', en: 'Markdown editor' }, 'MarkdownEditor'),
  demo('form', 'slider', { zh: '滑块验证', en: 'Slider verification' }, 'SliderVerify'),
  demo('choose', 'chooseRecord', { zh: '字典与记录选择', en: 'Dictionary and record' }, 'DictSelect, RefSelect'),
  demo('query', 'filters', { zh: '列表筛选', en: 'List filters' }, 'FilterControl, KeywordBox'),
  demo('table', 'columns', { zh: '列设置', en: 'Column settings' }, 'ColumnSettings'),
  demo('show', 'chart', { zh: '图表', en: 'Charts' }, 'Chart, Sparkline'),
  demo('show', 'sideDrawer', { zh: '侧边抽屉', en: 'Side drawer' }, 'SideDrawer'),
  demo('form', 'checkedInput', { zh: '服务器校验', en: 'Checked by the server' }, 'CheckedInput'),
  demo('file', 'importDialog', { zh: '表格导入', en: 'Sheet import' }, 'ImportDialog'),
  demo('table', 'dataTable', { zh: '数据表', en: 'Data table' }, 'DataTable, Pager, SelectionBar, RowActions'),
  demo('form', 'fields', { zh: '字段控件', en: 'Field controls' }, 'FieldControl, FieldCell'),
  demo('show', 'smallParts', { zh: '卡片、时间、视图、按键', en: 'Cards, ages, views, keys' }, 'Card, Age, ViewChips, KeyHelp'),
  demo('file', 'imageOrder', { zh: '图片排序', en: 'Order of pictures' }, 'ImageOrder'),
  demo('file', 'filePreview', { zh: '文件预览', en: 'File preview' }, 'FileView, FilePreview'),
  demo(
    'business',
    'notice',
    { zh: '消息与公告', en: 'Messages and announcements' },
    'NoticePanel, AnnouncementDialog, PriorityTag',
  ),
]

/** Who holds it sees the whole example area (PROD-07). */
export const demoPermission = { code: 'demo', label: { zh: '查看组件示例', en: 'View examples' } } as const

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
  title: { zh: '示例', en: 'Examples' },
  url: '/demo',
  icon: 'box',
  redirect: indexUrl,
  pages: [
    {
      title: { zh: '组件总览', en: 'All widgets' },
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
