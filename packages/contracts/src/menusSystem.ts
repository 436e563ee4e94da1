import { extra, type MenuGroup, pageOf } from './menuPage.ts'
import { codesOf } from './permissions.ts'
import { messageTemplate } from './resources/message/messageTemplate.ts'
import { outMessage } from './resources/message/outMessage.ts'
import { webhook } from './resources/message/webhook.ts'
import { agentCompany } from './resources/system/agentCompany.ts'
import { announcement } from './resources/system/announcement.ts'
import { appSystem } from './resources/system/appSystem.ts'
import { appTool } from './resources/system/appTool.ts'
import { category } from './resources/system/category.ts'
import { checkRule } from './resources/system/checkRule.ts'
import { company } from './resources/system/company.ts'
import { config } from './resources/system/config.ts'
import { dataRule } from './resources/system/dataRule.ts'
import { dataSource } from './resources/system/dataSource.ts'
import { depart } from './resources/system/depart.ts'
import { departRole } from './resources/system/departRole.ts'
import { dict } from './resources/system/dict.ts'
import { fillRule } from './resources/system/fillRule.ts'
import { group } from './resources/system/group.ts'
import { ossFile } from './resources/system/ossFile.ts'
import { position } from './resources/system/position.ts'
import { quartzJob } from './resources/system/quartzJob.ts'
import { role } from './resources/system/role.ts'
import { sysLog } from './resources/system/sysLog.ts'
import { tenant } from './resources/system/tenant.ts'
import { user } from './resources/system/user.ts'

/** What people are notified of, and how it reaches them. */
const messageMenu: MenuGroup = {
  title: { zh: '消息中心', en: 'Messages' },
  url: '/message',
  icon: 'chat',
  redirect: '/message/index',
  pages: [
    {
      title: { zh: '我的消息', en: 'My messages' },
      url: '/message/index',
      component: 'message/index',
      icon: 'bell',
      keepAlive: true,
      access: 'dashboard',
      buttons: [],
    },
    pageOf(announcement, {
      title: { zh: '系统公告', en: 'Announcements' },
      url: '/system/announcement',
      component: 'system/announcement',
      icon: 'announcement',
      also: extra('system:announcement:release', 'system:announcement:revoke'),
    }),
    pageOf(outMessage, {
      title: { zh: '消息管理', en: 'Sent messages' },
      url: '/message/manage',
      component: 'message/manage',
      icon: 'list',
      also: extra('system:message:add', 'system:message:edit', 'system:message:resend'),
    }),
    pageOf(messageTemplate, {
      title: { zh: '消息模板', en: 'Message templates' },
      url: '/message/template',
      component: 'message/template',
      icon: 'page',
      also: extra('system:messageTemplate:send'),
    }),
    pageOf(webhook, {
      title: { zh: 'Webhook 推送', en: 'Webhooks' },
      url: '/message/webhook',
      component: 'message/webhook',
      icon: 'link',
    }),
    {
      title: { zh: '短信记录', en: 'Phone codes' },
      url: '/system/sms',
      component: 'system/sms',
      icon: 'sms',
      keepAlive: true,
      access: 'system:sms',
      buttons: extra('system:sms'),
    },
  ],
}

/** Who works here, for whom, and what they may do. */
const peopleMenu: MenuGroup = {
  title: { zh: '系统管理', en: 'System' },
  url: '/system',
  icon: 'system',
  redirect: '/system/user',
  pages: [
    pageOf(user, { title: { zh: '用户管理', en: 'Users' }, url: '/system/user', component: 'system/user', icon: 'person' }),
    pageOf(role, {
      title: { zh: '角色管理', en: 'Roles' },
      url: '/system/role',
      component: 'system/role',
      icon: 'registration',
      also: extra('system:role:grant', 'system:role:user'),
    }),
    {
      title: { zh: '菜单权限管理', en: 'Menus and rights' },
      url: '/system/permission',
      component: 'system/permission',
      icon: 'list',
      keepAlive: true,
      access: 'system:permission:list',
      buttons: extra('system:permission:list', 'system:permission:add', 'system:permission:edit', 'system:permission:delete'),
    },
    pageOf(dataRule, {
      title: { zh: '数据规则', en: 'Data rules' },
      url: '/system/datarule',
      component: 'system/dataRule',
      icon: 'registration',
      also: extra('system:datarule:preview'),
    }),
    pageOf(depart, {
      title: { zh: '部门管理', en: 'Departments' },
      url: '/system/depart',
      component: 'system/depart',
      icon: 'tree',
      also: [...extra('system:depart:permission'), ...codesOf(departRole)],
    }),
    pageOf(tenant, {
      title: { zh: '租户管理', en: 'Tenants' },
      url: '/system/tenant',
      component: 'system/tenant',
      icon: 'workplace',
    }),
    pageOf(position, {
      title: { zh: '职务', en: 'Positions' },
      url: '/system/position',
      component: 'system/position',
      icon: 'position',
    }),
    pageOf(company, {
      title: { zh: '公司管理', en: 'Companies' },
      url: '/system/company',
      component: 'system/company',
      icon: 'building',
    }),
    pageOf(agentCompany, {
      title: { zh: '代理公司', en: 'Agent companies' },
      url: '/system/agentCompany',
      component: 'system/agentCompany',
      icon: 'people',
    }),
    pageOf(group, { title: { zh: '分组管理', en: 'Groups' }, url: '/system/group', component: 'system/group', icon: 'list' }),
    {
      title: { zh: '账号申请', en: 'Account applications' },
      url: '/system/registration',
      component: 'system/registration',
      icon: 'registration',
      keepAlive: true,
      access: 'system:registration',
      buttons: extra('system:registration'),
    },
    {
      title: { zh: '通讯录', en: 'Address list' },
      url: '/system/address',
      component: 'system/address',
      icon: 'phone',
      keepAlive: true,
      access: 'colleague:list',
      buttons: extra('colleague:list'),
    },
    {
      title: { zh: '在线用户', en: 'Online users' },
      url: '/system/online',
      component: 'system/online',
      icon: 'pulse',
      keepAlive: true,
      access: 'system:online:list',
      buttons: extra('system:online:list', 'system:online:force'),
    },
  ],
}

/** What records are made of. */
const referenceMenu: MenuGroup = {
  title: { zh: '基础数据', en: 'Reference data' },
  url: '/basic',
  icon: 'dict',
  redirect: '/system/dict',
  pages: [
    pageOf(dict, { title: { zh: '数据字典', en: 'Dictionaries' }, url: '/system/dict', component: 'system/dict', icon: 'dict' }),
    pageOf(category, {
      title: { zh: '分类字典', en: 'Categories' },
      url: '/system/category',
      component: 'system/category',
      icon: 'tree',
    }),
    pageOf(checkRule, {
      title: { zh: '编码校验规则', en: 'Check rules' },
      url: '/system/checkRule',
      component: 'system/checkRule',
      icon: 'list',
    }),
    pageOf(fillRule, {
      title: { zh: '填值规则', en: 'Fill rules' },
      url: '/system/fillRule',
      component: 'system/fillRule',
      icon: 'stamp',
    }),
    pageOf(config, {
      title: { zh: '系统配置', en: 'Settings' },
      url: '/system/config',
      component: 'system/config',
      icon: 'system',
    }),
    pageOf(appSystem, {
      title: { zh: '应用系统', en: 'Systems' },
      url: '/system/appSystem',
      component: 'system/appSystem',
      icon: 'workplace',
    }),
    pageOf(appTool, {
      title: { zh: '应用工具', en: 'Tools' },
      url: '/system/appTool',
      component: 'system/appTool',
      icon: 'wrench',
    }),
  ],
}

/** What keeps the platform going. */
const operationMenu: MenuGroup = {
  title: { zh: '平台运维', en: 'Operations' },
  url: '/operation',
  icon: 'wrench',
  redirect: '/system/quartz',
  pages: [
    pageOf(quartzJob, {
      title: { zh: '定时任务', en: 'Scheduled jobs' },
      url: '/system/quartz',
      component: 'system/quartz',
      icon: 'pulse',
      also: extra('system:quartzJob:execute'),
    }),
    pageOf(sysLog, { title: { zh: '日志管理', en: 'Logs' }, url: '/system/log', component: 'system/log', icon: 'list' }),
    {
      title: { zh: '数据日志', en: 'Versions of records' },
      url: '/system/datalog',
      component: 'system/datalog',
      icon: 'list',
      keepAlive: true,
      access: 'system:dataLog:list',
      buttons: extra('system:dataLog:list'),
    },
    {
      title: { zh: '审计日志', en: 'Audit' },
      url: '/system/audit',
      component: 'system/audit',
      icon: 'stamp',
      keepAlive: true,
      access: 'system:audit:list',
      buttons: extra('system:audit:list', 'system:audit:export', 'system:audit:verify'),
    },
    pageOf(ossFile, {
      title: { zh: 'OSS文件列表', en: 'Stored files' },
      url: '/system/ossFile',
      component: 'system/ossFile',
      icon: 'table',
      also: extra('system:ossFile:upload'),
    }),
    pageOf(dataSource, {
      title: { zh: '多数据源管理', en: 'Data sources' },
      url: '/system/dataSource',
      component: 'system/dataSource',
      icon: 'exchange',
    }),
    {
      title: { zh: '网关路由', en: 'Gateway routes' },
      url: '/system/gateway',
      component: 'system/gateway',
      icon: 'globe',
      keepAlive: true,
      access: 'system:gateway:list',
      buttons: extra('system:gateway:list', 'system:gateway:edit', 'system:gateway:call', 'system:openApi'),
    },
    {
      title: { zh: '采集密钥', en: 'Ingest keys' },
      url: '/system/ingestKey',
      component: 'system/ingestKey',
      icon: 'key',
      keepAlive: true,
      access: 'telemetry:key',
      buttons: extra('telemetry:key'),
    },
  ],
}

/** The administration of the platform (A§1), by what it is about. */
export const systemMenus: readonly MenuGroup[] = [messageMenu, peopleMenu, referenceMenu, operationMenu]
