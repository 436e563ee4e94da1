import { type DictionarySeed, dictionary } from './kit.ts'

/** Approvals, goods, stock, settlement, repayment, payment and the companies involved. */
export const tradeDictionaries: readonly DictionarySeed[] = [
  dictionary('approve_biz_type', '审批业务类型', '1=进件 2=合同 3=发货 4=结算 5=验收 6=变更 7=付款 8=代理商准入 9=并网资料'),
  dictionary('approve_action', '审批动作', '1=提交 2=同意 3=驳回到上一节点 4=驳回到发起人 5=转交 6=加签 7=撤回 8=系统自动'),
  dictionary('approve_status', '审批状态', '0=草稿 1=审批中 2=通过 3=驳回 4=撤回 5=终止'),
  dictionary('send_goods_status', '发货状态', '0=待提交 1=审批中 2=待发货 3=部分发货 4=已发货 5=已签收 6=驳回 7=取消'),
  dictionary('cargo_category', '货物类别', '1=组件 2=逆变器 3=并网箱 4=支架 5=线缆 6=采集器 7=电表 8=辅材'),
  dictionary('settle_type', '结算类型', '1=发货款 2=安装服务费 3=并网尾款 4=运维费 5=推广佣金 6=质保金返还'),
  dictionary('settle_status', '结算状态', '0=草稿 1=待审核 2=审批中 3=待开票 4=待付款 5=付款中 6=已结算 7=驳回 8=作废'),
  dictionary('diff_reason', '核对差异原因', '1=电量差 2=电价差 3=未到账 4=重复到账 5=户号错误 6=税差 9=其他'),
  dictionary('repay_method', '还款方式', '1=等额本息 2=等额本金 3=先息后本 4=按电费浮动'),
  dictionary('repay_status', '还款计划状态', '0=未生效 1=还款中 2=已结清 3=逾期 4=提前结清 5=展期 6=代偿'),
  dictionary('period_status', '还款期次状态', '0=未到期 1=待还 2=部分还款 3=已还 4=逾期 5=代偿 6=减免'),
  dictionary('pay_biz_type', '支付业务类型', '1=共建收益 2=还款扣款 3=代理商结算 4=供应商付款 5=返还金 6=退款'),
  dictionary('pay_status', '支付状态', '0=待支付 1=审核中 2=已提交 3=处理中 4=成功 5=失败 6=退汇 7=关闭 8=结果未知'),
  dictionary('agent_type', '代理商类型', '1=省级 2=市级 3=县级 4=个人 5=施工队 6=供应商'),
  dictionary('agent_status', '代理商状态', '0=待审核 1=合作中 2=暂停 3=清退 4=黑名单'),
  dictionary('company_type', '公司类型', '1=集团 2=区域公司 3=项目公司 4=资方 5=供应商'),
  dictionary('stock_in_type', '入库类型', '1=采购 2=退货 3=调拨 4=盘盈 5=期初'),
  dictionary('stock_out_type', '出库类型', '1=发货 2=领用 3=调拨 4=盘亏 5=报废 6=售后更换'),
  dictionary('stock_status', '出入库单状态', '0=草稿 1=审核中 2=已完成 3=驳回 4=冲销'),
]
