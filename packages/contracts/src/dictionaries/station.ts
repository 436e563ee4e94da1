import { type DictionarySeed, dictionary } from './kit.ts'

/** Stations, their devices, alarms, grid connection and electricity money. */
export const stationDictionaries: readonly DictionarySeed[] = [
  dictionary('station_status', '电站状态', '0=离线 1=正常 2=故障 3=告警 4=已停用'),
  dictionary('station_retired', '电站停用方式', '1=停用 2=退网'),
  dictionary('data_source', '设备厂商', '1=爱士惟 2=古瑞瓦特 3=固德威 4=小麦 5=三晶 6=华为'),
  dictionary('consume_mode', '消纳方式', '1=全额上网 2=自发自用余电上网 3=全部自发自用'),
  dictionary('station_class', '电站类别', '1=自然人户用 2=非自然人户用 3=一般工商业 4=大型工商业'),
  dictionary('voltage_level', '并网电压等级', '1=220V 2=380V 3=10kV'),
  dictionary('alarm_level', '告警级别', '1=提示 2=一般 3=重要 4=紧急'),
  dictionary('alarm_status', '告警处理状态', '0=未处理 1=已确认 2=已恢复未确认 3=已关闭'),
  dictionary('fee_alarm', '电费核查状态', '0=正常 1=异常'),
  dictionary('payment_status', '付款状态', '1=正常 2=逾期 3=部分付款'),
  dictionary('fee_source', '电费来源', '1=电网账单 2=导入 3=估算'),
  dictionary(
    'change_type',
    '电站变更类型',
    '1=逆变器更换 2=采集器更换 3=组件增减 4=业主变更（过户） 5=收款卡变更 6=户号变更 7=地址更正 8=数据源或序列号绑定 9=停运或拆除 10=代理商变更',
  ),
  dictionary(
    'grid_step',
    '并网进度',
    '1=并网申请 2=现场勘察 3=接入方案设计及确认 4=项目备案 5=并网验收与调试申请 6=安装计量装置 7=签署合同及协议 8=并网验收与调试 9=并网运行',
  ),
  dictionary(
    'acceptance_type',
    '验收材料类型',
    '1=竣工验收报告 2=并网通知书 3=移交证书 4=隐蔽工程验收 5=组件铺设全景 6=逆变器铭牌 7=接地电阻 8=并网箱 9=电表 10=业主合影 11=首日发电量截图 12=防水承诺 13=施工人员证书',
  ),
  dictionary('acceptance_status', '验收状态', '0=未上传 1=待审核 2=合格 3=不合格待整改 4=整改完成'),
  dictionary(
    'work-order-problem-type',
    '工单问题类型',
    '1=逆变器故障 2=组串异常 3=采集器离线 4=组件破损 5=屋面漏水 6=电表或户号 7=电费问题 8=发电量低 9=其他',
  ),
  dictionary('work_order_status', '工单状态', '0=待派单 1=待接单 2=处理中 3=挂起 4=待验收 5=已完成 6=驳回重做 7=取消'),
  dictionary('work_order_level', '工单级别', 'L=一般 M=重要 H=紧急'),
  dictionary('work_order_source', '工单来源', '1=手工 2=告警 3=电费异常 4=巡检 5=客户报修'),
]
