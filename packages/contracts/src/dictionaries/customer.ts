import { type DictionarySeed, dictionary } from './kit.ts'

/** Customers, their contracts, accounts and the way of an order. */
export const customerDictionaries: readonly DictionarySeed[] = [
  dictionary('business_model', '业务模式', '1=全款购买 2=光伏贷 3=屋顶租赁 4=共富合作共建 5=整村集体'),
  dictionary(
    'order_stage',
    '订单阶段',
    '10=客户登记 20=实名与人脸核身 30=二类户开立 40=勘察与方案 50=合同签署 60=备案与进件审批 70=审批通过待发货 80=已发货 90=到货签收 100=施工中 110=验收材料已提交 120=验收通过 130=并网申请 140=已并网 150=结算申请 160=已结算 170=运行 180=变更中 190=终止或拆除',
  ),
  dictionary('customer_status', '客户状态', '0=草稿 1=待审核 2=有效 3=驳回 4=终止'),
  dictionary('customer_source', '客户来源', '1=代理 2=直营 3=转介绍 4=平台'),
  dictionary('house_type', '房屋类型', '1=平房 2=楼房 3=别墅 4=厂房'),
  dictionary('roof_type', '屋顶类型', '1=平屋顶 2=斜屋顶 3=彩钢瓦 4=阳光房'),
  dictionary(
    'contract_type',
    '合同类型',
    '1=主合同 2=屋顶使用或合作共建协议 3=承建服务合同 4=运维协议 5=结算协议 6=信息使用授权书 7=补充协议',
  ),
  dictionary('contract_status', '合同状态', '0=草稿 1=待签署 2=客户已签 3=已生效 4=变更中 5=已到期 6=已作废 7=已终止'),
  dictionary('sign_mode', '签署方式', '1=电子 2=纸质'),
  dictionary('face_scene', '人脸核身场景', '1=实名 2=开户 3=签约 4=变更收款卡 5=提现'),
  dictionary('face_result', '人脸核身结果', '0=待核验 1=通过 2=不通过 3=超时 4=取消'),
  dictionary(
    'bank_card_status',
    '二类户状态',
    '0=未申请 1=资料已提交 2=待人脸 3=待绑卡 4=开户中 5=已开户 6=开户失败 7=已冻结 8=已销户',
  ),
  dictionary('txn_direction', '借贷方向', '1=入账 2=出账'),
  dictionary('txn_kind', '交易类型', '1=电网电费 2=共建收益 3=还款扣款 4=绑定卡转入 5=绑定卡转出 6=手续费或利息 7=退汇 9=其他'),
  dictionary('match_status', '匹配状态', '0=未匹配 1=自动匹配 2=人工匹配 3=忽略'),
]
