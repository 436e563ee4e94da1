import { type DictionarySeed, dictionary } from './kit.ts'

/**
 * Dictionaries that the existing clients of the protocol (releases 3.4.3 and 3.9.3) ask for by these codes. Where this program has the
 * same choice under a code of its own, the values are the same ones.
 */
const asked: readonly DictionarySeed[] = [
  dictionary('msgCategory', { zh: '公告类型', en: 'Kind of announcement' }, [
    ['1', '公告', 'Announcement'],
    ['2', '系统消息', 'System message'],
  ]),
  dictionary('msgType', { zh: '模板类型', en: 'Kind of template' }, [
    ['1', '短信', 'Short message'],
    ['2', '邮件', 'Email'],
    ['4', '系统消息', 'System message'],
  ]),
  dictionary('messageType', { zh: '消息推送方式', en: 'Way of sending' }, [
    ['1', '短信', 'Short message'],
    ['2', '邮件', 'Email'],
    ['4', '系统消息', 'System message'],
  ]),
  dictionary('msgSendStatus', { zh: '推送状态', en: 'State of sending' }, [
    ['0', '未发送', 'Waiting'],
    ['1', '成功', 'Successful'],
    ['2', '失败', 'Failed'],
  ]),
  dictionary('messageHref', { zh: '消息跳转路径', en: 'Page of a message' }, [
    ['announcement', '/message/index', '/message/index'],
    ['workOrder', '/workorder/index', '/workorder/index'],
    ['alarm', '/station/alarm', '/station/alarm'],
  ]),
  dictionary('notice_type', { zh: '通知分类', en: 'Kind of notice' }, [
    ['system', '系统消息', 'System message'],
    ['notice', '公告', 'Announcement'],
  ]),
  dictionary('database_type', { zh: '数据库类型', en: 'Kind of database' }, [['6', 'PostgreSQL', 'PostgreSQL']]),
  dictionary('menu_type', { zh: '菜单类型', en: 'Kind of menu' }, [
    ['0', '一级菜单', 'Top-level menu'],
    ['1', '子菜单', 'Submenu'],
    ['2', '按钮权限', 'Button or right'],
  ]),
  dictionary('global_perms_type', { zh: '全局权限策略', en: 'Policy of rights' }, [
    ['1', '可见/可访问', 'Visible'],
    ['2', '可编辑', 'Editable'],
  ]),
  dictionary('perms_type', { zh: '授权策略', en: 'Policy of a right' }, [
    ['1', '显示', 'Shown'],
    ['2', '禁用', 'Disabled'],
  ]),
  dictionary('form_perms_type', { zh: '表单权限策略', en: 'Policy of forms' }, [
    ['1', '可见', 'Visible'],
    ['2', '可编辑', 'Editable'],
  ]),
  dictionary('del_flag', { zh: '删除状态', en: 'Deleted or not' }, [
    ['0', '正常', 'Normal'],
    ['1', '已删除', 'Deleted'],
  ]),
  dictionary('depart_status', { zh: '部门状态', en: 'State of departments' }, [
    ['1', '启用', 'In use'],
    ['0', '停用', 'Out of use'],
  ]),
  dictionary('status', { zh: '启用或停用', en: 'In use or not' }, [
    ['1', '启用', 'In use'],
    ['0', '停用', 'Out of use'],
  ]),
  dictionary('activiti_sync', { zh: '同步工作流', en: 'Synchronized with workflow' }, [['0', '不同步', 'Not synchronized']]),
  dictionary('company_size', { zh: '公司规模', en: 'Size of a company' }, [
    ['1', '20人以下', 'Fewer than 20'],
    ['2', '20–99人', '20 to 99'],
    ['3', '100–499人', '100 to 499'],
    ['4', '500–999人', '500 to 999'],
    ['5', '1000–9999人', '1,000 to 9,999'],
    ['6', '10000人以上', '10,000 and more'],
  ]),
  dictionary('company_rank', { zh: '公司职级', en: 'Rank in a company' }, [
    ['1', '员工', 'Employee'],
    ['2', '主管', 'Supervisor'],
    ['3', '经理', 'Manager'],
    ['4', '总监', 'Director'],
    ['5', '高管', 'Executive'],
  ]),
  dictionary('company_department', { zh: '公司部门', en: 'Department of a company' }, [
    ['1', '综合管理', 'Administration'],
    ['2', '运维', 'Operations'],
    ['3', '市场', 'Marketing'],
    ['4', '财务', 'Finance'],
    ['5', '技术', 'Technology'],
  ]),
  dictionary('trade', { zh: '所属行业', en: 'Industry' }, [
    ['1', '光伏电站', 'Photovoltaic stations'],
    ['2', '电力', 'Electricity'],
    ['3', '新能源', 'New energy'],
    ['4', '农业', 'Agriculture'],
    ['5', '其他行业', 'Other'],
  ]),
]

export const existingClientDictionaries: readonly DictionarySeed[] = asked.map((seed) => ({ ...seed, onlyWithDictionary: true }))
