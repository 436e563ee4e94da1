import { resources } from '../resources/index.ts'
import { englishOf } from '../text/locale.ts'
import { type DictionarySeed, dictionary } from './kit.ts'

/** People, organisation and the platform itself. */
export const systemDictionaries: readonly DictionarySeed[] = [
  dictionary('rule_conditions', { zh: '数据规则条件', en: 'Conditions of data rules' }, [
    ['=', '等于', 'equals'],
    ['!=', '不等于', 'does not equal'],
    ['>', '大于', 'greater than'],
    ['>=', '大于等于', 'at least'],
    ['<', '小于', 'less than'],
    ['<=', '小于等于', 'at most'],
    ['IN', '在列表中', 'one of'],
    ['LIKE', '包含', 'contains'],
    ['LEFT_LIKE', '以…结尾', 'ends with'],
    ['RIGHT_LIKE', '以…开始', 'begins with'],
  ]),
  dictionary(
    'rule_resource',
    { zh: '数据规则对象', en: 'Subjects of data rules' },
    resources.map(({ name, label }) => [name, label, englishOf(label) ?? label]),
  ),
  dictionary('valid_status', { zh: '有效状态', en: 'Validity' }, [
    ['1', '有效', 'Valid'],
    ['0', '无效', 'Not valid'],
  ]),
  dictionary('sex', { zh: '性别', en: 'Sex' }, [
    ['1', '男', 'Male'],
    ['2', '女', 'Female'],
  ]),
  dictionary('user_status', { zh: '用户状态', en: 'User state' }, [
    ['1', '正常', 'Normal'],
    ['2', '冻结', 'Frozen'],
  ]),
  dictionary('tenant_status', { zh: '租户状态', en: 'Tenant status' }, [
    ['1', '正常', 'Normal'],
    ['0', '冻结', 'Frozen'],
  ]),
  dictionary('org_category', { zh: '机构类别', en: 'Kind of organization' }, [
    ['1', '总部或监管单位', 'Head office or supervisor'],
    ['2', '代理商', 'Agent'],
    ['3', '普通机构', 'Ordinary organization'],
  ]),
  dictionary('org_type', { zh: '机构类型', en: 'Type of organization' }, [
    ['1', '公司', 'Company'],
    ['2', '部门', 'Department'],
  ]),
  dictionary('agent_grade', { zh: '代理评级', en: 'Grade of agents' }, [
    ['A', 'A级', 'A'],
    ['B', 'B级', 'B'],
    ['C', 'C级', 'C'],
    ['D', 'D级', 'D'],
    ['0', '未评级', 'Not rated'],
  ]),
  dictionary('group_type', { zh: '分组类型', en: 'Kind of group' }, [
    ['user', '人员分组', 'People'],
    ['station', '电站分组', 'Stations'],
  ]),
  dictionary('position_rank', { zh: '职级', en: 'Rank' }, [
    ['1', '员级', 'Junior'],
    ['2', '助理级', 'Assistant'],
    ['3', '中级', 'Middle'],
    ['4', '副高级', 'Deputy senior'],
    ['5', '正高级', 'Senior'],
  ]),
  dictionary('dict_item_status', { zh: '字典项状态', en: 'Item state' }, [
    ['1', '启用', 'In use'],
    ['0', '停用', 'Out of use'],
  ]),
  dictionary('yn', { zh: '是否', en: 'Yes or no' }, [
    ['1', '是', 'Yes'],
    ['0', '否', 'No'],
  ]),
  dictionary('priority', { zh: '消息级别', en: 'Priority of messages' }, [
    ['L', '一般消息', 'Ordinary'],
    ['M', '重要消息', 'Important'],
    ['H', '紧急消息', 'Urgent'],
  ]),
  dictionary('msg_category', { zh: '消息类型', en: 'Kind' }, [
    ['1', '公告', 'Announcement'],
    ['2', '系统消息', 'System message'],
  ]),
  dictionary('msg_type', { zh: '公告对象', en: 'Audience' }, [
    ['ALL', '全体用户', 'All users'],
    ['USER', '指定用户', 'Chosen users'],
    ['DEPT', '指定部门', 'Chosen departments'],
    ['GROUP', '指定分组', 'Chosen groups'],
  ]),
  dictionary('report_source', { zh: '报表数据来源', en: 'Sources of reports' }, [
    ['station', '电站台账', 'Station register'],
    ['station_month', '电站发电月报', 'Monthly energy'],
    ['power_fee', '农户电费', 'Farmer fees'],
    ['alarm_month', '告警统计', 'Alarm statistics'],
    ['customer_account', '客户与二类户', 'Customer cards'],
    ['work_order', '工单处理', 'Order handling'],
  ]),
  dictionary('quartz_status', { zh: '定时任务状态', en: 'Job state' }, [
    ['0', '正常', 'Normal'],
    ['-1', '停止', 'Paused'],
  ]),
  dictionary('job_run_state', { zh: '任务运行结果', en: 'Outcome of a run' }, [
    ['due', '等待', 'Waiting'],
    ['running', '运行中', 'Running'],
    ['done', '成功', 'Successful'],
    ['failed', '失败', 'Failed'],
  ]),
  dictionary('tls_mode', { zh: '数据源加密连接', en: 'Encryption of data sources' }, [
    ['off', '不加密', 'Off'],
    ['on', '加密，不校验证书', 'On, certificate not checked'],
    ['verify', '加密并校验证书', 'On, certificate checked'],
  ]),
  dictionary('dict_type', { zh: '字典数据类型', en: 'Kinds of dictionary values' }, [
    ['0', '文本', 'Text'],
    ['1', '数字', 'Number'],
  ]),
  dictionary('fill_reset', { zh: '序号重置周期', en: 'Restarts of a sequence' }, [
    ['none', '不重置', 'Never'],
    ['day', '每天', 'Every day'],
    ['month', '每月', 'Every month'],
    ['year', '每年', 'Every year'],
  ]),
  dictionary('config_type', { zh: '配置值类型', en: 'Types of settings' }, [
    ['text', '文本', 'Text'],
    ['int', '整数', 'Whole number'],
    ['decimal', '小数', 'Decimal'],
    ['flag', '开关', 'Switch'],
  ]),
  dictionary('app_icon', { zh: '应用图标', en: 'Icons' }, [
    ['chart', '图表', 'Chart'],
    ['table', '表格', 'Table'],
    ['code', '开发', 'Development'],
    ['link', '链接', 'Link'],
    ['building', '机构', 'Organization'],
    ['clock', '时间', 'Time'],
    ['search', '查询', 'Read'],
    ['image', '图片', 'Picture'],
  ]),
  dictionary('app_tool_type', { zh: '应用工具类别', en: 'Kinds of tools' }, [
    ['query', '查询', 'Read'],
    ['calculate', '计算', 'Calculate'],
    ['document', '文档', 'Documents'],
    ['operate', '运维', 'Operations'],
  ]),
  dictionary('send_status', { zh: '发布状态', en: 'State of release' }, [
    ['0', '未发布', 'Not released'],
    ['1', '已发布', 'Released'],
    ['2', '已撤销', 'Withdrawn'],
  ]),
]
