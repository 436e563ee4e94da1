import { type DictionarySeed, dictionary } from './kit.ts'

/**
 * Dictionaries that the existing clients of the protocol (releases 3.4.3 and 3.9.3) ask for by these codes. Where this program has the
 * same choice under a code of its own, the values are the same ones.
 */
const asked: readonly DictionarySeed[] = [
  dictionary('msgCategory', '公告类型', '1=公告 2=系统消息'),
  dictionary('msgType', '模板类型', '1=短信 2=邮件 4=系统消息'),
  dictionary('messageType', '消息推送方式', '1=短信 2=邮件 4=系统消息'),
  dictionary('msgSendStatus', '推送状态', '0=未发送 1=成功 2=失败'),
  dictionary('messageHref', '消息跳转路径', 'announcement=/message/index workOrder=/workorder/index alarm=/station/alarm'),
  dictionary('notice_type', '通知分类', 'system=系统消息 notice=公告'),
  dictionary('database_type', '数据库类型', '6=PostgreSQL'),
  dictionary('menu_type', '菜单类型', '0=一级菜单 1=子菜单 2=按钮权限'),
  dictionary('global_perms_type', '全局权限策略', '1=可见/可访问 2=可编辑'),
  dictionary('perms_type', '授权策略', '1=显示 2=禁用'),
  dictionary('form_perms_type', '表单权限策略', '1=可见 2=可编辑'),
  dictionary('del_flag', '删除状态', '0=正常 1=已删除'),
  dictionary('depart_status', '部门状态', '1=启用 0=停用'),
  dictionary('status', '启用或停用', '1=启用 0=停用'),
  dictionary('activiti_sync', '同步工作流', '0=不同步'),
  dictionary('company_size', '公司规模', '1=20人以下 2=20–99人 3=100–499人 4=500–999人 5=1000–9999人 6=10000人以上'),
  dictionary('company_rank', '公司职级', '1=员工 2=主管 3=经理 4=总监 5=高管'),
  dictionary('company_department', '公司部门', '1=综合管理 2=运维 3=市场 4=财务 5=技术'),
  dictionary('trade', '所属行业', '1=光伏电站 2=电力 3=新能源 4=农业 5=其他行业'),
]

export const existingClientDictionaries: readonly DictionarySeed[] = asked.map((seed) => ({ ...seed, onlyWithDictionary: true }))
