import { financeNotices } from '../financeNotices.ts'
import { paymentNotices, ruleAndClaimNotices } from '../lifecycles/finance/notices.ts'
import { defineMessages } from '../text/message.ts'
import { moneyNotices } from './noticeMoney.ts'

/** What the platform tells somebody in their message centre. */
const ownNotices = defineMessages('notice', {
  /** Sender of what no person wrote. */
  platform: { zh: '系统', en: 'System' },
  alarmsTitle: { zh: '您有 {count} 条电站告警待处理', en: 'You have station alarms to deal with: {count}' },
  alarmsContent: {
    zh: '{name} 把 {count} 条电站告警指派给您。',
    en: '{name} put you in charge of station alarms, {count} in number.',
  },
  orderTitle: { zh: '工单 {order} 已派给您', en: 'Work order {order} was assigned to you' },
  orderContent: {
    zh: '{name} 把工单 {order} 派给您，请及时接单处理。',
    en: '{name} assigned work order {order} to you, please accept and handle it soon.',
  },
  orderLateTitle: { zh: '工单 {order} 已逾期', en: 'Work order {order} is overdue' },
  orderLateContent: {
    zh: '工单 {order} 应在 {deadline} 前处理完成，现已逾期，请尽快处理。',
    en: 'Work order {order} was to be done by {deadline} and is overdue, please deal with it as soon as possible.',
  },
  partnerPassedTitle: { zh: '“{name}”已通过准入审核', en: '"{name}" passed the review' },
  partnerPassedContent: {
    zh: '{actor} 审核通过了您登记的“{name}”，现在可以开展合作。',
    en: '{actor} approved "{name}", which you registered. Work may begin now.',
  },
  partnerBackTitle: { zh: '“{name}”的资料需要补充', en: '"{name}" needs more data' },
  partnerBackContent: {
    zh: '{actor} 退回了您登记的“{name}”，请打开记录查看原因，补充后等待再次审核。',
    en: '{actor} sent back "{name}", which you registered. Please open it to see why, complete it and wait for the next review.',
  },
  customerLateTitle: {
    zh: '客户 {name} 等待审核已超过 48 小时',
    en: 'Customer {name} has waited for a review for more than 48 hours',
  },
  customerLateContent: {
    zh: '客户 {name}（{customerNo}）已提交审核超过 48 小时，请尽快处理。',
    en: 'Customer {name} ({customerNo}) was submitted more than 48 hours ago, please review it soon.',
  },
  customerApprovedTitle: { zh: '客户 {name} 已通过审核', en: 'Customer {name} was approved' },
  customerApprovedContent: {
    zh: '{reviewer} 审核通过了客户 {name}（{customerNo}），可以继续办理后续手续。',
    en: '{reviewer} approved customer {name} ({customerNo}), the next steps can begin.',
  },
  customerRejectedTitle: { zh: '客户 {name} 被驳回', en: 'Customer {name} was rejected' },
  customerRejectedContent: {
    zh: '{reviewer} 驳回了客户 {name}（{customerNo}），原因见客户的历史记录，修改后可以再次提交。',
    en: '{reviewer} rejected customer {name} ({customerNo}). The reason stands in the history; it can be submitted again after a change.',
  },
  contractLateTitle: { zh: '合同 {contractNo} 等待签署已超时', en: 'Contract {contractNo} has waited too long to be signed' },
  contractLateContent: {
    zh: '合同 {contractNo} 超过了签署时限，请联系客户或办理甲方签署；不再签署的请作废。',
    en: 'Contract {contractNo} is past its deadline. Please see to the signatures, or annul it if it will not be signed.',
  },
  changeLateTitle: {
    zh: '电站变更 {changeNo} 等待审批已超过 72 小时',
    en: 'Station change {changeNo} has waited for more than 72 hours',
  },
  changeLateContent: {
    zh: '电站变更 {changeNo} 已提交审批超过 72 小时，请尽快处理。',
    en: 'Station change {changeNo} was submitted more than 72 hours ago, please review it soon.',
  },
  changePassedTitle: { zh: '电站变更 {changeNo} 已通过', en: 'Station change {changeNo} was approved' },
  changePassedContent: {
    zh: '{actor} 审批通过了电站变更 {changeNo}，将在生效日期写入电站档案。',
    en: '{actor} approved station change {changeNo}; it will be written to the station on its day.',
  },
  changeBackTitle: { zh: '电站变更 {changeNo} 被驳回', en: 'Station change {changeNo} was rejected' },
  changeBackContent: {
    zh: '{actor} 驳回了电站变更 {changeNo}，原因见处理记录，修改后可以再次提交。',
    en: '{actor} rejected station change {changeNo}. The reason stands in its history; it can be submitted again after a change.',
  },
  orderCancelledTitle: { zh: '订单 {orderNo} 已取消', en: 'Order {orderNo} was canceled' },
  orderCancelledContent: {
    zh: '{actor} 取消了订单 {orderNo}，原因和费用承担方见处理记录。',
    en: '{actor} canceled order {orderNo}; why and who bears the cost stand in its history.',
  },
  acceptanceLateTitle: { zh: '验收单 {acceptanceNo} 已超期', en: 'Acceptance {acceptanceNo} is overdue' },
  acceptanceLateContent: {
    zh: '验收单 {acceptanceNo} 在当前状态停留过久，请尽快验收或完成整改。',
    en: 'Acceptance {acceptanceNo} has stood where it is for too long. Please accept it or mend what was refused.',
  },
  acceptanceDoneTitle: { zh: '验收单 {acceptanceNo} 验收通过', en: 'Acceptance {acceptanceNo} is done' },
  acceptanceDoneContent: {
    zh: '{actor} 验收通过了 {acceptanceNo}。',
    en: '{actor} accepted {acceptanceNo}.',
  },
  acceptanceBackTitle: { zh: '验收单 {acceptanceNo} 需要整改', en: 'Acceptance {acceptanceNo} is to be mended' },
  acceptanceBackContent: {
    zh: '{actor} 要求整改验收单 {acceptanceNo}，原因见各项材料的审核意见，请按新的拍摄码补拍后重新提交。',
    en: '{actor} asked for a rework of {acceptanceNo}; why stands with each material. Please take photos under the new code and hand it in again.',
  },
  surveyLateTitle: { zh: '勘察 {surveyNo} 待审核已超期', en: 'Survey {surveyNo} is overdue' },
  surveyLateContent: {
    zh: '勘察 {surveyNo} 提交后一直没有审核，请尽快确认或驳回。',
    en: 'Survey {surveyNo} has waited for its review for too long. Please confirm or reject it.',
  },
  surveyConfirmedTitle: { zh: '勘察 {surveyNo} 已确认', en: 'Survey {surveyNo} is confirmed' },
  surveyConfirmedContent: {
    zh: '{actor} 确认了勘察 {surveyNo}，可以起草合同。',
    en: '{actor} confirmed survey {surveyNo}; the contract can be drawn up.',
  },
  surveyRejectedTitle: { zh: '勘察 {surveyNo} 被驳回', en: 'Survey {surveyNo} was rejected' },
  surveyRejectedContent: {
    zh: '{actor} 驳回了勘察 {surveyNo}，原因见处理记录，请修改后重新提交。',
    en: '{actor} rejected survey {surveyNo}; why stands in its history. Please change it and submit it again.',
  },
  gridLateTitle: { zh: '并网记录 {gridNo} 当前步骤已超期', en: 'Grid connection {gridNo} is overdue' },
  gridLateContent: {
    zh: '并网记录 {gridNo} 在当前步骤停留过久，请联系供电所跟进，并登记下一步的日期。',
    en: 'Grid connection {gridNo} has stood at its step for too long. Please ask the power supply station and record the next step.',
  },
  gridDoneTitle: { zh: '并网记录 {gridNo} 已并网运行', en: 'Grid connection {gridNo} is on the grid' },
  gridDoneContent: {
    zh: '{actor} 确认了并网记录 {gridNo} 并网运行，并网日期、户号和电表号已写入电站档案。',
    en: '{actor} put grid connection {gridNo} on the grid; its date, account and meter stand in the station now.',
  },
  gridBackTitle: { zh: '并网记录 {gridNo} 需要重新申请', en: 'Grid connection {gridNo} has to be applied for again' },
  gridBackContent: {
    zh: '{actor} 退回了并网记录 {gridNo}，原因见处理记录，请重新办理并网申请。',
    en: '{actor} sent back grid connection {gridNo}. The reason stands in its history; please apply again.',
  },
  facePassedTitle: { zh: '{name} 的人脸核验已通过', en: 'The face check of {name} passed' },
  facePassedContent: {
    zh: '客户 {name} 的人脸核验（{verifyNo}）已通过，可以继续办理。',
    en: 'The face check of {name} ({verifyNo}) passed, you can go on.',
  },
  faceFailedTitle: { zh: '{name} 的人脸核验未通过', en: 'The face check of {name} did not pass' },
  faceFailedContent: {
    zh: '客户 {name} 的人脸核验（{verifyNo}）未通过：{reason}。请核对姓名和身份证号后重新发起。',
    en: 'The face check of {name} ({verifyNo}) did not pass: {reason}. Please check name and ID number and ask again.',
  },
  accountLateTitle: { zh: '{name} 的二类户开户已超时', en: 'The class II card of {name} is late' },
  accountLateContent: {
    zh: '开户申请 {applyNo}（{name}）在当前环节停留过久，请尽快处理。',
    en: 'Application {applyNo} ({name}) has been at its step for too long, please deal with it.',
  },
  accountFacedTitle: { zh: '{name} 可以提交银行开户', en: '{name} can be sent to the bank' },
  accountFacedContent: {
    zh: '开户申请 {applyNo}（{name}）的人脸核验已通过，请核对绑定卡后提交银行开户。',
    en: 'The face check of application {applyNo} ({name}) passed; check the bound card and send it to the bank.',
  },
  accountOpenedTitle: { zh: '{name} 的二类户已开立', en: 'The class II card of {name} is open' },
  accountOpenedContent: {
    zh: '开户申请 {applyNo}（{name}）已由银行开立。',
    en: 'The bank opened application {applyNo} ({name}).',
  },
  accountRefusedTitle: { zh: '{name} 的二类户开户失败', en: 'The bank refused the class II card of {name}' },
  accountRefusedContent: {
    zh: '开户申请 {applyNo}（{name}）被银行拒绝：{reason}。请修改资料后重新申请。',
    en: 'The bank refused application {applyNo} ({name}): {reason}. Please change it and apply again.',
  },
  contractSignedTitle: { zh: '合同 {contractNo} 已由客户签署', en: 'Contract {contractNo} was signed by the customer' },
  contractSignedContent: {
    zh: '客户 {signer} 已在电子签平台签署合同 {contractNo}，请安排甲方签署。',
    en: '{signer} signed contract {contractNo} online; party A can sign now.',
  },
  contractDeclinedTitle: { zh: '客户拒签合同 {contractNo}', en: 'The customer declined contract {contractNo}' },
  contractDeclinedContent: {
    zh: '合同 {contractNo} 的电子签署未完成，原因见合同的处理记录。处理后可以再次发起。',
    en: 'Contract {contractNo} was not signed online; the reason stands in its history. It can be sent again.',
  },
  contractInForceTitle: { zh: '合同 {contractNo} 已生效', en: 'Contract {contractNo} is in force' },
  contractInForceContent: {
    zh: '{actor} 代表甲方签署了合同 {contractNo}，合同已生效，可以继续办理后续手续。',
    en: '{actor} signed contract {contractNo} for party A. It is in force, the next steps can begin.',
  },
  contractBackTitle: { zh: '合同 {contractNo} 需要重新签署', en: 'Contract {contractNo} has to be signed again' },
  contractBackContent: {
    zh: '{actor} 退回了合同 {contractNo}，原因见合同的处理记录，请重新办理客户签署。',
    en: '{actor} sent back contract {contractNo}. The reason stands in its history; please have it signed again.',
  },
  stockLateTitle: {
    zh: '库存单据 {stockNo} 等待审核已超过 48 小时',
    en: 'Stock document {stockNo} has waited for a review for more than 48 hours',
  },
  stockLateContent: {
    zh: '库存单据 {stockNo} 已提交审核超过 48 小时，请尽快处理。',
    en: 'Stock document {stockNo} was submitted more than 48 hours ago, please review it soon.',
  },
  stockRejectedTitle: { zh: '库存单据 {stockNo} 被驳回', en: 'Stock document {stockNo} was rejected' },
  stockRejectedContent: {
    zh: '{actor} 驳回了您的库存单据 {stockNo}，原因见单据的历史记录，修改后可以再次提交。',
    en: '{actor} rejected your stock document {stockNo}. The reason stands in its history; it can be submitted again after a change.',
  },
  stockLowTitle: { zh: '“{product}”低于安全库存', en: '{product} is below its minimum stock' },
  stockLowContent: {
    zh: '“{product}”各仓可用合计 {available}，低于安全库存 {minimum}，请安排补货。',
    en: '{available} of {product} are available in all warehouses, less than the minimum of {minimum}. Please see to a purchase.',
  },
  ordersOverdueTitle: { zh: '有 {count} 个订单超期，等您处理', en: 'Overdue orders that wait for you: {count}' },
  ordersOverdueContent: {
    zh: '等您处理的订单中有 {count} 个已超过本阶段期限，其中 {fresh} 个是昨天以来新超期的。点击查看并尽快办理。',
    en: 'Orders that wait for you and are past the deadline of their stage: {count}, of them since yesterday: {fresh}. Open them to go on.',
  },
  warrantyLateTitle: { zh: '质保单 {claimNo} 已超期', en: 'Warranty claim {claimNo} is overdue' },
  warrantyLateContent: {
    zh: '质保单 {claimNo} 在当前状态停留已超过期限，请尽快办理。',
    en: 'Warranty claim {claimNo} has stood in its state for too long. Please go on with it.',
  },
  warrantyAskedTitle: { zh: '质保单 {claimNo} 等待审核', en: 'Warranty claim {claimNo} waits for its review' },
  warrantyAskedContent: {
    zh: '{actor} 提交了质保单 {claimNo}，请认定责任方后受理，或说明原因驳回。',
    en: '{actor} submitted warranty claim {claimNo}. Please say who is liable and accept it, or reject it with a reason.',
  },
  warrantyAcceptedTitle: { zh: '质保单 {claimNo} 已受理', en: 'Warranty claim {claimNo} is accepted' },
  warrantyAcceptedContent: {
    zh: '{actor} 受理了质保单 {claimNo}，请备货。',
    en: '{actor} accepted warranty claim {claimNo}. The replacement can be reserved.',
  },
  warrantyRejectedTitle: { zh: '质保单 {claimNo} 被驳回', en: 'Warranty claim {claimNo} was rejected' },
  warrantyRejectedContent: {
    zh: '{actor} 驳回了质保单 {claimNo}，原因见处理记录，修改后可再次提交。',
    en: '{actor} rejected warranty claim {claimNo}; why stands in its history. It can be changed and submitted again.',
  },
  warrantyIssuedTitle: { zh: '质保单 {claimNo} 的更换件已出库', en: 'The replacement of claim {claimNo} is issued' },
  warrantyIssuedContent: {
    zh: '{actor} 发出了质保单 {claimNo} 的更换件，请到现场更换并拍摄新铭牌。',
    en: '{actor} issued the replacement of warranty claim {claimNo}. Please swap it and photograph the new plate.',
  },
  warrantySwappedTitle: { zh: '质保单 {claimNo} 已完成更换', en: 'Warranty claim {claimNo} is swapped' },
  warrantySwappedContent: {
    zh: '{actor} 完成了质保单 {claimNo} 的更换，请跟进旧件返还与追偿。',
    en: '{actor} swapped the part of warranty claim {claimNo}. Please see to the old part and the recovery.',
  },
  oldPartsLateTitle: { zh: '有 {count} 件质保旧件逾期未返还', en: 'Old parts that are late: {count}' },
  oldPartsLateContent: {
    zh: '已更换的质保单中有 {count} 张的旧件超过返还期限，请催收、入库，或登记未退回。',
    en: 'Claims whose old part is past its deadline: {count}. Please ask for it, receive it, or record that it does not come back.',
  },
  transferSentTitle: { zh: '调拨单 {stockNo} 已发出', en: 'Transfer {stockNo} is on its way' },
  transferSentContent: {
    zh: '{actor} 发出了调拨单 {stockNo}，货物到达后请办理收货。',
    en: '{actor} sent transfer {stockNo}. Please receive it when the goods arrive.',
  },
  shipmentAskedTitle: { zh: '发货批次 {batchNo} 等待审批', en: 'Shipment {batchNo} waits for approval' },
  shipmentAskedContent: {
    zh: '{actor} 提交了发货批次 {batchNo}，库存已预留，请审批。',
    en: '{actor} submitted shipment {batchNo}. Stock is reserved; please decide on it.',
  },
  shipmentApprovedTitle: { zh: '发货批次 {batchNo} 待发货', en: 'Shipment {batchNo} is to be sent' },
  shipmentApprovedContent: {
    zh: '{actor} 通过了发货批次 {batchNo}，请备齐货物和序列号后发货。',
    en: '{actor} approved shipment {batchNo}. Please send it with its serial numbers.',
  },
  shipmentRejectedTitle: { zh: '发货批次 {batchNo} 被驳回', en: 'Shipment {batchNo} was rejected' },
  shipmentRejectedContent: {
    zh: '{actor} 驳回了发货批次 {batchNo}，预留已释放，原因见历史记录，修改后可以再次提交。',
    en: '{actor} rejected shipment {batchNo}, its reservations are released. The reason stands in its history.',
  },
  shipmentSentTitle: { zh: '发货批次 {batchNo} 已发出', en: 'Shipment {batchNo} is on its way' },
  shipmentSentContent: {
    zh: '{actor} 发出了发货批次 {batchNo}，货物到达后请清点并签收。',
    en: '{actor} sent shipment {batchNo}. Please count and receive it when it arrives.',
  },
  shipmentReceivedTitle: { zh: '发货批次 {batchNo} 已签收', en: 'Shipment {batchNo} was received' },
  shipmentReceivedContent: {
    zh: '{actor} 签收了发货批次 {batchNo}，差异见明细。',
    en: '{actor} received shipment {batchNo}. Differences stand in its lines.',
  },
  shipmentLateTitle: { zh: '发货批次 {batchNo} 停留过久', en: 'Shipment {batchNo} stands still' },
  shipmentLateContent: {
    zh: '发货批次 {batchNo} 超过了应办理的时间，请审批、发货或签收。',
    en: 'Shipment {batchNo} is past its time. Please approve, send or receive it.',
  },
  settlementAskedTitle: { zh: '结算批次 {settleNo} 等待审核', en: 'Settlement {settleNo} waits for a review' },
  settlementAskedContent: {
    zh: '{actor} 提交了结算批次 {settleNo}，请核对明细后审核。',
    en: '{actor} submitted settlement {settleNo}. Please check its lines.',
  },
  settlementReviewedTitle: { zh: '结算批次 {settleNo} 等待审批', en: 'Settlement {settleNo} waits for approval' },
  settlementReviewedContent: {
    zh: '{actor} 审核通过了结算批次 {settleNo}，请审批。',
    en: '{actor} reviewed settlement {settleNo}. Please decide on it.',
  },
  settlementApprovedTitle: { zh: '结算批次 {settleNo} 待开票', en: 'Settlement {settleNo} is to be invoiced' },
  settlementApprovedContent: {
    zh: '{actor} 通过了结算批次 {settleNo}，请收取并登记发票。',
    en: '{actor} approved settlement {settleNo}. Please take its invoice.',
  },
  settlementRejectedTitle: { zh: '结算批次 {settleNo} 被驳回或作废', en: 'Settlement {settleNo} was rejected or is void' },
  settlementRejectedContent: {
    zh: '{actor} 驳回或作废了结算批次 {settleNo}，原因见历史记录。',
    en: '{actor} rejected or voided settlement {settleNo}. The reason stands in its history.',
  },
  settlementLateTitle: { zh: '结算批次 {settleNo} 停留过久', en: 'Settlement {settleNo} stands still' },
  settlementLateContent: {
    zh: '结算批次 {settleNo} 超过了应办理的时间，请审核或审批。',
    en: 'Settlement {settleNo} is past its time. Please review or approve it.',
  },
  factorTitle: { zh: '您的二次验证已被管理员重置', en: 'Your second factor was reset by an administrator' },
  factorContent: {
    zh: '管理员 {name} 重置了您账号的二次验证，原有的动态口令、通行密钥和恢复码均已失效。如非您本人要求，请立即修改密码并联系管理员。',
    en: 'The administrator {name} reset the second factor of your account: authenticator codes, passkeys and recovery codes are no longer valid. If you did not ask for it, change your password at once and contact the administrator.',
  },
  phoneTitle: { zh: '您的手机号已更换', en: 'Your mobile number was changed' },
  phoneContent: {
    zh: '新手机号可用于登录和找回密码，原手机号不再有效。如非您本人操作，请立即修改密码并联系管理员。',
    en: 'The new number can be used to log in and to reset the password, the old one no longer. If it was not you, change your password at once and contact the administrator.',
  },
  // Of repayment plans: no amounts, they reach people who see none.
  repayPlanActiveTitle: { zh: '还款计划 {planNo} 已生效', en: 'Repayment plan {planNo} is in force' },
  repayPlanActiveContent: {
    zh: '{actor} 审批通过了您建立的还款计划 {planNo}。',
    en: '{actor} approved repayment plan {planNo}, which you made.',
  },
  ledgerReopenAskedTitle: { zh: '{month} 申请反结账', en: 'Period {month} is to be reopened' },
  ledgerReopenAskedContent: {
    zh: '{actor} 申请对会计期间 {month} 反结账，请打开记录查看原因并审批。',
    en: '{actor} asks to reopen period {month}. Please open it, see why, and decide.',
  },
  repayPlanLateTitle: { zh: '还款计划 {planNo} 逾期', en: 'Repayment plan {planNo} is overdue' },
  repayPlanLateContent: {
    zh: '还款计划 {planNo} 有期次超过宽限期仍未还清，请打开记录查看并跟进。',
    en: 'Instalments of repayment plan {planNo} are past their days of grace. Please open it and see to them.',
  },
  repayChangeAskedTitle: { zh: '还款变更 {changeNo} 等待审批', en: 'Change {changeNo} of a repayment plan waits for approval' },
  repayChangeAskedContent: {
    zh: '{actor} 提交了还款变更 {changeNo}，请打开记录比较变更前后的计划。',
    en: '{actor} submitted change {changeNo}. Please open it to compare the plan before and after.',
  },
  repayChangeWaitsTitle: {
    zh: '还款变更 {changeNo} 等待审批已超过 72 小时',
    en: 'Change {changeNo} has waited for more than 72 hours',
  },
  repayChangeWaitsContent: {
    zh: '还款变更 {changeNo} 提交已超过 72 小时，请尽快审批。',
    en: 'Change {changeNo} was submitted more than 72 hours ago, please decide on it soon.',
  },
  repayChangeAppliedTitle: { zh: '还款变更 {changeNo} 已生效', en: 'Change {changeNo} is in effect' },
  repayChangeAppliedContent: {
    zh: '{actor} 同意了还款变更 {changeNo}，计划已形成新版本。',
    en: '{actor} approved change {changeNo}; the plan has a new version.',
  },
  repayChangeBackTitle: { zh: '还款变更 {changeNo} 被驳回', en: 'Change {changeNo} was rejected' },
  repayChangeBackContent: {
    zh: '{actor} 驳回了还款变更 {changeNo}，请打开记录查看原因。',
    en: '{actor} rejected change {changeNo}. Please open it to see why.',
  },
  ...financeNotices,
  ...ruleAndClaimNotices,
  ...paymentNotices,
})

export const noticeMessages = { ...ownNotices, ...moneyNotices } as const
