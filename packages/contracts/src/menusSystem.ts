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

/** What people are told, and how it reaches them. */
const messageMenu: MenuGroup = {
  title: '消息中心',
  url: '/message',
  icon: 'chat',
  redirect: '/message/index',
  pages: [
    {
      title: '我的消息',
      url: '/message/index',
      component: 'message/index',
      icon: 'bell',
      keepAlive: true,
      access: 'dashboard',
      buttons: [],
    },
    pageOf(announcement, {
      title: '系统公告',
      url: '/system/announcement',
      component: 'system/announcement',
      icon: 'announcement',
      also: extra('system:announcement:release', 'system:announcement:revoke'),
    }),
    pageOf(outMessage, {
      title: '消息管理',
      url: '/message/manage',
      component: 'message/manage',
      icon: 'list',
      also: extra('system:message:add', 'system:message:edit', 'system:message:resend'),
    }),
    pageOf(messageTemplate, {
      title: '消息模板',
      url: '/message/template',
      component: 'message/template',
      icon: 'page',
      also: extra('system:messageTemplate:send'),
    }),
    pageOf(webhook, { title: 'Webhook 推送', url: '/message/webhook', component: 'message/webhook', icon: 'link' }),
    {
      title: '短信记录',
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
  title: '系统管理',
  url: '/system',
  icon: 'system',
  redirect: '/system/user',
  pages: [
    pageOf(user, { title: '用户管理', url: '/system/user', component: 'system/user', icon: 'person' }),
    pageOf(role, {
      title: '角色管理',
      url: '/system/role',
      component: 'system/role',
      icon: 'registration',
      also: extra('system:role:grant', 'system:role:user'),
    }),
    {
      title: '菜单权限管理',
      url: '/system/permission',
      component: 'system/permission',
      icon: 'list',
      keepAlive: true,
      access: 'system:permission:list',
      buttons: extra('system:permission:list', 'system:permission:add', 'system:permission:edit', 'system:permission:delete'),
    },
    pageOf(dataRule, {
      title: '数据规则',
      url: '/system/datarule',
      component: 'system/dataRule',
      icon: 'registration',
      also: extra('system:datarule:preview'),
    }),
    pageOf(depart, {
      title: '部门管理',
      url: '/system/depart',
      component: 'system/depart',
      icon: 'tree',
      also: [...extra('system:depart:permission'), ...codesOf(departRole)],
    }),
    pageOf(tenant, { title: '租户管理', url: '/system/tenant', component: 'system/tenant', icon: 'workplace' }),
    pageOf(position, { title: '职务', url: '/system/position', component: 'system/position', icon: 'position' }),
    pageOf(company, { title: '公司管理', url: '/system/company', component: 'system/company', icon: 'building' }),
    pageOf(agentCompany, { title: '代理公司', url: '/system/agentCompany', component: 'system/agentCompany', icon: 'people' }),
    pageOf(group, { title: '分组管理', url: '/system/group', component: 'system/group', icon: 'list' }),
    {
      title: '账号申请',
      url: '/system/registration',
      component: 'system/registration',
      icon: 'registration',
      keepAlive: true,
      access: 'system:registration',
      buttons: extra('system:registration'),
    },
    {
      title: '通讯录',
      url: '/system/address',
      component: 'system/address',
      icon: 'phone',
      keepAlive: true,
      access: 'colleague:list',
      buttons: extra('colleague:list'),
    },
    {
      title: '在线用户',
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
  title: '基础数据',
  url: '/basic',
  icon: 'dict',
  redirect: '/system/dict',
  pages: [
    pageOf(dict, { title: '数据字典', url: '/system/dict', component: 'system/dict', icon: 'dict' }),
    pageOf(category, { title: '分类字典', url: '/system/category', component: 'system/category', icon: 'tree' }),
    pageOf(checkRule, { title: '编码校验规则', url: '/system/checkRule', component: 'system/checkRule', icon: 'list' }),
    pageOf(fillRule, { title: '填值规则', url: '/system/fillRule', component: 'system/fillRule', icon: 'stamp' }),
    pageOf(config, { title: '系统配置', url: '/system/config', component: 'system/config', icon: 'system' }),
    pageOf(appSystem, { title: '应用系统', url: '/system/appSystem', component: 'system/appSystem', icon: 'workplace' }),
    pageOf(appTool, { title: '应用工具', url: '/system/appTool', component: 'system/appTool', icon: 'wrench' }),
  ],
}

/** What keeps the platform going. */
const operationMenu: MenuGroup = {
  title: '平台运维',
  url: '/operation',
  icon: 'wrench',
  redirect: '/system/quartz',
  pages: [
    pageOf(quartzJob, {
      title: '定时任务',
      url: '/system/quartz',
      component: 'system/quartz',
      icon: 'pulse',
      also: extra('system:quartzJob:execute'),
    }),
    pageOf(sysLog, { title: '日志管理', url: '/system/log', component: 'system/log', icon: 'list' }),
    {
      title: '数据日志',
      url: '/system/datalog',
      component: 'system/datalog',
      icon: 'list',
      keepAlive: true,
      access: 'system:dataLog:list',
      buttons: extra('system:dataLog:list'),
    },
    {
      title: '审计日志',
      url: '/system/audit',
      component: 'system/audit',
      icon: 'stamp',
      keepAlive: true,
      access: 'system:audit:list',
      buttons: extra('system:audit:list', 'system:audit:export', 'system:audit:verify'),
    },
    pageOf(ossFile, {
      title: 'OSS文件列表',
      url: '/system/ossFile',
      component: 'system/ossFile',
      icon: 'table',
      also: extra('system:ossFile:upload'),
    }),
    pageOf(dataSource, { title: '多数据源管理', url: '/system/dataSource', component: 'system/dataSource', icon: 'exchange' }),
    {
      title: '网关路由',
      url: '/system/gateway',
      component: 'system/gateway',
      icon: 'globe',
      keepAlive: true,
      access: 'system:gateway:list',
      buttons: extra('system:gateway:list', 'system:gateway:edit', 'system:gateway:call', 'system:openApi'),
    },
    {
      title: '采集密钥',
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
