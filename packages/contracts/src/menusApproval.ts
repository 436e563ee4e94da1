import type { AnyResource } from './kit/resource.ts'
import { extra, type MenuGroup, type MenuPage, pageOf } from './menuPage.ts'
import type { ExtraCode } from './permissions.ts'
import { changeRecord } from './resources/approval/changeRecord.ts'
import { approveFlow } from './resources/approval/flow.ts'
import { approveDelegate, approveHead } from './resources/approval/people.ts'
import { approve, approveCopied, approveDone, approveLog, approveMine, approveTodo } from './resources/approval/views.ts'

/** A page around a list that nobody writes: its only buttons are these rights, none where another page grants the right. */
const listPage = (
  view: AnyResource,
  page: Pick<MenuPage, 'title' | 'url' | 'component' | 'icon'>,
  ...rights: readonly ExtraCode[]
): MenuPage => ({ ...pageOf(view, page), buttons: extra(...rights) })

/** 审批 (A§1): what waits, what was decided, and how it is defined. */
export const approvalMenu: MenuGroup = {
  title: { zh: '审批', en: 'Approvals' },
  url: '/approvet',
  icon: 'stamp',
  redirect: '/approvet/todo',
  pages: [
    listPage(
      approveTodo,
      { title: { zh: '待我审批', en: 'Waiting for me' }, url: '/approvet/todo', component: 'approval/todo', icon: 'stamp' },
      'approval:info:list',
    ),
    listPage(approveDone, {
      title: { zh: '我已审批', en: 'Decided by me' },
      url: '/approvet/done',
      component: 'approval/done',
      icon: 'list',
    }),
    listPage(approveMine, {
      title: { zh: '我发起的', en: 'Started by me' },
      url: '/approvet/mine',
      component: 'approval/mine',
      icon: 'person',
    }),
    listPage(approveCopied, {
      title: { zh: '抄送我的', en: 'Copied to me' },
      url: '/approvet/copied',
      component: 'approval/copied',
      icon: 'inbox',
    }),
    listPage(
      approve,
      { title: { zh: '全部审批', en: 'All approvals' }, url: '/approvet/index', component: 'approval/index', icon: 'list' },
      'approval:all:list',
    ),
    listPage(
      approveLog,
      { title: { zh: '日志记录', en: 'Activity log' }, url: '/approvet/log', component: 'approval/log', icon: 'clock' },
      'approval:log:list',
    ),
    listPage(
      changeRecord,
      { title: { zh: '变更记录', en: 'Change records' }, url: '/approvet/change', component: 'approval/change', icon: 'pencil' },
      'approval:change:list',
    ),
    pageOf(approveFlow, {
      title: { zh: '审批定义', en: 'Definitions' },
      url: '/approvet/flow',
      component: 'approval/flow',
      icon: 'tree',
      also: extra('approval:flow:publish'),
    }),
    pageOf(approveHead, {
      title: { zh: '部门主管', en: 'Heads of departments' },
      url: '/approvet/head',
      component: 'approval/head',
      icon: 'people',
    }),
    pageOf(approveDelegate, {
      title: { zh: '审批代理', en: 'Delegations' },
      url: '/approvet/delegate',
      component: 'approval/delegate',
      icon: 'badge',
    }),
  ],
}
