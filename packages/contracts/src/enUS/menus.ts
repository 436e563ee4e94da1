import { messagingMenus, messagingTitles } from './messaging.ts'
import { operationsMenus, operationsTitles } from './operations.ts'
import { peopleMenus, peopleTitles } from './people.ts'
import { referenceMenus, referenceTitles } from './reference.ts'

/**
 * English for menus, rights and roles as they are seeded. The server says it where the text is still the seeded one; what somebody has
 * edited is shown as it was written.
 */
export const menuTexts: Readonly<Record<string, string>> = {
  // menus
  首页: 'Home',
  仪表盘: 'Dashboard',
  工作台: 'Workplace',
  图表分析: 'Chart analysis',
  任务看板: 'Task board',
  运行监控: 'Monitor',
  消息中心: 'Messages',
  我的消息: 'My messages',
  客户管理: 'Customers',
  电站管理: 'Stations',
  电站列表: 'Station list',
  数据导入: 'Data import',
  工单管理: 'Work orders',
  我的工单: 'My work orders',
  所有工单: 'All work orders',
  系统管理: 'System',
  基础数据: 'Reference data',
  平台运维: 'Operations',
  数据字典: 'Dictionaries',
  采集密钥: 'Ingest keys',

  系统监控: 'System monitor',
  JVM监控: 'JVM',
  Tomcat监控: 'Tomcat',
  请求追踪: 'HTTP trace',
  磁盘监控: 'Disk',
  查看运行指标: 'View runtime figures',
  查看请求追踪: 'View HTTP trace',
  查看磁盘监控: 'View disk',
  在线报表: 'Reports',
  报表配置: 'Report configuration',

  // rights and roles
  查看报表: 'View report configuration',
  删除报表: 'Delete reports',
  新增报表: 'Add reports',
  编辑与试运行报表: 'Edit and try reports',
  发布报表: 'Publish reports',
  查看首页与工作台: 'View home and workplace',
  查看图表分析: 'View chart analysis',
  查看任务看板: 'View task board',
  查看运行监控: 'View monitor',
  停用与重新启用电站: 'Take stations out of service and back',
  转移电站所属组织: 'Move stations to another organization',
  确认告警: 'Acknowledge alarms',
  指派告警: 'Assign alarms',
  恢复告警: 'Clear alarms',
  查看工单: 'View work orders',
  导出工单: 'Export work orders',
  新增工单: 'Add work orders',
  编辑工单: 'Edit work orders',
  派单: 'Assign work orders',
  处理工单: 'Handle work orders',
  验收工单: 'Accept work orders',
  导入实测数据: 'Import measurements',
  管理采集密钥: 'Manage ingest keys',
  查看完整个人信息: 'View full personal data',
  发布系统公告: 'Release announcements',
  撤销系统公告: 'Withdraw announcements',
  账号申请: 'Account applications',
  短信记录: 'Phone codes',
  审核账号申请: 'Review account applications',
  查看短信记录: 'View phone codes',
  管理员: 'Administrator',
  运营: 'Operations',
  代理商: 'Agent',
  ...peopleMenus,
  ...referenceMenus,
  ...messagingMenus,
  ...operationsMenus,
}

/** Titles of menus whose Chinese is the name of one record. */
export const titles: Readonly<Record<string, string>> = {
  客户: 'Customers',
  二类户: 'Class II cards',
  账户交易明细: 'Transactions',
  电站告警: 'Station alarms',
  职务: 'Positions',
  ...peopleTitles,
  ...referenceTitles,
  ...messagingTitles,
  ...operationsTitles,
}
