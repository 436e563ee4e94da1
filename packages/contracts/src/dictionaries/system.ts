import { resources } from '../resources/index.ts'
import { type DictionarySeed, dictionary } from './kit.ts'

const conditionItems = [
  { value: '=', text: '等于' },
  { value: '!=', text: '不等于' },
  { value: '>', text: '大于' },
  { value: '>=', text: '大于等于' },
  { value: '<', text: '小于' },
  { value: '<=', text: '小于等于' },
  { value: 'IN', text: '在列表中' },
  { value: 'LIKE', text: '包含' },
  { value: 'LEFT_LIKE', text: '以…结尾' },
  { value: 'RIGHT_LIKE', text: '以…开始' },
]

/** People, organisation and the platform itself. */
export const systemDictionaries: readonly DictionarySeed[] = [
  { code: 'rule_conditions', name: '数据规则条件', items: conditionItems },
  {
    code: 'rule_resource',
    name: '数据规则对象',
    items: resources.map(({ name, label }) => ({ value: name, text: label })),
  },
  dictionary('valid_status', '有效状态', '1=有效 0=无效'),
  dictionary('sex', '性别', '1=男 2=女'),
  dictionary('user_status', '用户状态', '1=正常 2=冻结'),
  dictionary('tenant_status', '租户状态', '1=正常 0=冻结'),
  dictionary('org_category', '机构类别', '1=总部或监管单位 2=代理商 3=普通机构'),
  dictionary('org_type', '机构类型', '1=公司 2=部门'),
  dictionary('agent_grade', '代理评级', 'A=A级 B=B级 C=C级 D=D级'),
  dictionary('group_type', '分组类型', 'user=人员分组 station=电站分组'),
  dictionary('position_rank', '职级', '1=员级 2=助理级 3=中级 4=副高级 5=正高级'),
  dictionary('dict_item_status', '字典项状态', '1=启用 0=停用'),
  dictionary('yn', '是否', '1=是 0=否'),
  dictionary('priority', '消息级别', 'L=一般消息 M=重要消息 H=紧急消息'),
  dictionary('msg_category', '消息类型', '1=公告 2=系统消息'),
  dictionary('msg_type', '公告对象', 'ALL=全体用户 USER=指定用户 DEPT=指定部门 GROUP=指定分组'),
  dictionary(
    'report_source',
    '报表数据来源',
    'station=电站台账 station_month=电站发电月报 power_fee=农户电费 alarm_month=告警统计 customer_account=客户与二类户 work_order=工单处理',
  ),
  dictionary('quartz_status', '定时任务状态', '0=正常 -1=停止'),
  dictionary('job_run_state', '任务运行结果', 'due=等待 running=运行中 done=成功 failed=失败'),
  dictionary('tls_mode', '数据源加密连接', 'off=不加密 on=加密，不校验证书 verify=加密并校验证书'),
  dictionary('dict_type', '字典数据类型', '0=文本 1=数字'),
  dictionary('fill_reset', '序号重置周期', 'none=不重置 day=每天 month=每月 year=每年'),
  dictionary('config_type', '配置值类型', 'text=文本 int=整数 decimal=小数 flag=开关'),
  dictionary('app_icon', '应用图标', 'chart=图表 table=表格 code=开发 link=链接 building=机构 clock=时间 search=查询 image=图片'),
  dictionary('app_tool_type', '应用工具类别', 'query=查询 calculate=计算 document=文档 operate=运维'),
  dictionary('send_status', '发布状态', '0=未发布 1=已发布 2=已撤销'),
]
