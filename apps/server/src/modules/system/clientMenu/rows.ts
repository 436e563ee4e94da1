import type { PermissionCode } from '@heliodesk/contracts/permissions'

/** A page of another client of the protocol: what it is called there, where it lies, and the right that its first call needs. */
export interface ClientPage {
  readonly title: string
  readonly url: string
  readonly component: string
  readonly access: PermissionCode
  /** Opened by a link of another page, and in no menu. */
  readonly hidden?: true
}
export interface ClientGroup {
  readonly title: string
  readonly url: string
  readonly icon: string
  readonly component: string
  readonly pages: readonly ClientPage[]
}

const page = (title: string, url: string, component: string, access: PermissionCode): ClientPage => ({
  title,
  url,
  component,
  access,
})

/** The standard views of the Vue 2 line (release 3.4.3) whose calls are answered here. Its own addresses begin with /isystem. */
const vue2: readonly ClientGroup[] = [
  {
    title: '系统管理（旧版）',
    url: '/isystem',
    icon: 'setting',
    component: 'layouts/RouteView',
    pages: [
      page('用户管理', '/isystem/user', 'system/UserList', 'system:user:list'),
      page('角色管理', '/isystem/roleUserList', 'system/RoleUserList', 'system:role:list'),
      page('菜单管理', '/isystem/newPermissionList', 'system/NewPermissionList', 'system:permission:list'),
      page('部门管理', '/isystem/depart', 'system/DepartList', 'system:depart:list'),
      page('我的部门', '/isystem/departUserList', 'system/DepartUserList', 'system:depart:list'),
      page('通讯录', '/isystem/addressList', 'system/AddressList', 'colleague:list'),
      page('职务管理', '/isystem/position', 'system/SysPositionList', 'system:position:list'),
      page('数据字典', '/isystem/dict', 'system/DictList', 'system:dict:list'),
      page('分类字典', '/isystem/category', 'system/SysCategoryList', 'system:category:list'),
      page('系统公告', '/isystem/annountCement', 'system/SysAnnouncementList', 'system:announcement:list'),
      page('我的消息', '/isps/userAnnouncement', 'system/UserAnnouncementList', 'dashboard'),
      page('租户管理', '/isystem/tenant', 'system/TenantList', 'system:tenant:list'),
      page('编码校验规则', '/isystem/checkRule', 'system/SysCheckRuleList', 'system:checkRule:list'),
      page('填值规则', '/isystem/fillRule', 'system/SysFillRuleList', 'system:fillRule:list'),
      page('数据源管理', '/isystem/dataSource', 'system/SysDataSourceList', 'system:dataSource:list'),
      page('网关路由', '/isystem/gatewayroute', 'system/SysGatewayRouteList', 'system:gateway:list'),
      page('文件管理', '/isystem/oss', 'modules/oss/OSSFileList', 'system:ossFile:list'),
    ],
  },
  {
    title: '系统监控（旧版）',
    url: '/imonitor',
    icon: 'dashboard',
    component: 'layouts/RouteView',
    pages: [
      page('在线用户', '/isystem/onlineUser', 'system/SysUserOnlineList', 'system:online:list'),
      page('定时任务', '/isystem/QuartzJobList', 'system/QuartzJobList', 'system:quartzJob:list'),
      page('日志管理', '/isystem/log', 'system/LogList', 'system:log:list'),
      page('数据日志', '/isystem/dataLog', 'system/DataLogList', 'system:dataLog:list'),
      page('Redis 监控', '/imonitor/redis/info', 'modules/monitor/RedisInfo', 'monitor:redis'),
      page('服务器监控', '/imonitor/SystemInfo', 'modules/monitor/SystemInfo', 'monitor:runtime'),
      page('JVM 监控', '/imonitor/JvmInfo', 'modules/monitor/JvmInfo', 'monitor:runtime'),
      page('Tomcat 监控', '/imonitor/TomcatInfo', 'modules/monitor/TomcatInfo', 'monitor:runtime'),
      page('请求追踪', '/imonitor/HttpTrace', 'modules/monitor/HttpTrace', 'monitor:httptrace'),
      page('磁盘监控', '/imonitor/Disk', 'modules/monitor/DiskMonitoring', 'monitor:disk'),
    ],
  },
  {
    title: '消息中心（旧版）',
    url: '/imessage',
    icon: 'message',
    component: 'layouts/RouteView',
    pages: [
      page(
        '消息模板',
        '/modules/message/sysMessageTemplateList',
        'modules/message/SysMessageTemplateList',
        'system:messageTemplate:list',
      ),
      page('消息管理', '/modules/message/sysMessageList', 'modules/message/SysMessageList', 'system:message:list'),
    ],
  },
]

/** Those of the Vue 3 line (release 3.9.3), under addresses of their own: several of its own are pages of this program. */
const vue3: readonly ClientGroup[] = [
  {
    title: '系统管理（Vue 3）',
    url: '/vue3/system',
    icon: 'ant-design:setting',
    component: 'layouts/default/index',
    pages: [
      page('用户管理', '/vue3/system/user', 'system/user/index', 'system:user:list'),
      page('角色管理', '/vue3/system/role', 'system/role/index', 'system:role:list'),
      page('菜单管理', '/vue3/system/menu', 'system/menu/index', 'system:permission:list'),
      page('部门管理', '/vue3/system/depart', 'system/depart/index', 'system:depart:list'),
      page('我的部门', '/vue3/system/depart-user', 'system/departUser/index', 'system:depart:list'),
      page('通讯录', '/vue3/system/address', 'system/address/index', 'colleague:list'),
      page('职务管理', '/vue3/system/position', 'system/position/index', 'system:position:list'),
      page('数据字典', '/vue3/system/dict', 'system/dict/index', 'system:dict:list'),
      page('分类字典', '/vue3/system/category', 'system/category/index', 'system:category:list'),
      page('系统公告', '/vue3/system/notice', 'system/notice/index', 'system:announcement:list'),
      page('租户管理', '/vue3/system/tenant', 'system/tenant/index', 'system:tenant:list'),
      page('编码校验规则', '/vue3/system/checkRule', 'system/checkRule/index', 'system:checkRule:list'),
      page('填值规则', '/vue3/system/fillRule', 'system/fillRule/index', 'system:fillRule:list'),
      page('消息模板', '/vue3/message/template', 'system/message/template/index', 'system:messageTemplate:list'),
    ],
  },
  {
    title: '系统监控（Vue 3）',
    url: '/vue3/monitor',
    icon: 'ant-design:dashboard',
    component: 'layouts/default/index',
    pages: [
      page('定时任务', '/vue3/monitor/quartz', 'monitor/quartz/index', 'system:quartzJob:list'),
      page('日志管理', '/vue3/monitor/log', 'monitor/log/index', 'system:log:list'),
      page('数据日志', '/vue3/monitor/datalog', 'monitor/datalog/index', 'system:dataLog:list'),
      page('Redis 监控', '/vue3/monitor/redis', 'monitor/redis/index', 'monitor:redis'),
      page('服务器监控', '/vue3/monitor/server', 'monitor/server/index', 'monitor:runtime'),
      page('请求追踪', '/vue3/monitor/trace', 'monitor/trace/index', 'monitor:httptrace'),
      page('磁盘监控', '/vue3/monitor/disk', 'monitor/disk/index', 'monitor:disk'),
    ],
  },
]

export const clientMenus: Readonly<Record<'vue2' | 'vue3', readonly ClientGroup[]>> = { vue2, vue3 }
export type ClientName = keyof typeof clientMenus
