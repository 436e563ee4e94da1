import { defineMessages } from '../text/message.ts'

/** Face checks, class-II accounts and electronic signing: what is missing before somebody else is asked, and what became of it. */
export const providerMessages = defineMessages('provider', {
  identityUnset: {
    zh: '还没有接入人脸核验服务（HELIODESK_IDENTITY_URL），请联系运维人员',
    en: 'no provider of face checks is set up (HELIODESK_IDENTITY_URL), please contact the operator',
  },
  signingUnset: {
    zh: '还没有接入电子签平台（HELIODESK_SIGNING_URL），请联系运维人员，或改为纸质签署',
    en: 'no signing platform is set up (HELIODESK_SIGNING_URL), please contact the operator or sign on paper',
  },
  accountUnset: {
    zh: '还没有接入开户银行（HELIODESK_ACCOUNT_URL），请联系运维人员',
    en: 'no bank is set up (HELIODESK_ACCOUNT_URL), please contact the operator',
  },
  faceWaiting: {
    zh: '核验单 {verifyNo} 还在等待客户完成，请先完成或取消它',
    en: 'check {verifyNo} still waits for the customer, finish or cancel it first',
  },
  faceIsThere: {
    zh: '客户的核验 {verifyNo} 在 {day} 前有效，请用“沿用有效核验”',
    en: 'check {verifyNo} of the customer is valid until {day}, please use it',
  },
  noIdCard: {
    zh: '客户“{name}”还没有填写身份证号，请先补充',
    en: 'the ID card number of customer "{name}" is missing, please add it first',
  },
  blacklisted: {
    zh: '客户“{name}”在黑名单中，不能办理：{words}',
    en: 'customer "{name}" is blacklisted: {words}',
  },
  notValid: {
    zh: '客户“{name}”还没有通过审核，请先完成客户审核',
    en: 'customer "{name}" has not been approved yet, please have them reviewed first',
  },
  holderDiffers: {
    zh: '户名须与客户姓名一致，当前为“{name}”',
    en: 'the account name is "{name}", it has to be the name of the customer',
  },
  numberDiffers: {
    zh: '身份证号与客户档案不一致，请核对',
    en: 'the ID card number differs from that of the customer, please check it',
  },
  otherAccount: {
    zh: '客户已有二类户申请 {applyNo}，一位客户只能有一个有效账户',
    en: 'the customer has application {applyNo} already; everybody has one live account',
  },
  noBoundCard: {
    zh: '还没有绑定一类卡：请填写绑定一类卡、绑定卡银行和预留手机',
    en: 'no class I card is bound: please fill in its number, its bank and the mobile number',
  },
  faceInvalid: {
    zh: '没有有效的人脸核验，或核验已过期，请重新发起人脸核验',
    en: 'there is no valid face check or it has expired, please ask for one',
  },
  noNumber: { zh: '登记已有账户须填写二类户账号', en: 'the number of the account is missing' },
  ownAccount: {
    zh: '登记、修改或提交过的人不能确认该账户，请由其他账户管理人员办理',
    en: 'who registered an account cannot confirm it, somebody else has to',
  },
  noMandate: { zh: '账户没有有效的代扣协议', en: 'the account has no debit mandate' },
  notEmpty: { zh: '账户余额为 {balance} 元，请先转出再销户', en: 'the balance is {balance}, please transfer it first' },
  onPaper: {
    zh: '纸质签署的合同请用“登记客户签署”',
    en: 'a contract that is signed on paper is recorded by hand',
  },
  noText: {
    zh: '合同没有生成文本，电子签署需要先选择合同模板：请撤回后补充',
    en: 'the contract has no text; choose a template for it: withdraw it first',
  },
  alreadyOut: {
    zh: '合同已发送给客户（{flowNo}），等待签署中',
    en: 'the contract was sent to the customer already ({flowNo})',
  },
  notIdentified: {
    zh: '客户“{name}”还没有通过实名核验，请先发起人脸核验',
    en: 'the identity of customer "{name}" is not verified yet, please ask for a face check first',
  },
  away: {
    zh: '{provider}暂时无法连接，稍后会自动重试',
    en: '{provider} cannot be reached at the moment, it will be tried again',
  },
  answered: { zh: '{provider}答复：{words}', en: '{provider} answered: {words}' },
  unsigned: {
    zh: '{provider}的答复签名不正确，没有采用',
    en: 'an answer of {provider} was not signed rightly and was not taken',
  },
  unread: { zh: '缺少 number 或 outcome', en: 'number or outcome is missing' },
  outcomeUnread: {
    zh: '{provider}的结果格式不正确，没有采用',
    en: 'a result of {provider} is not in the agreed form and was not taken',
  },
  fileDiffers: {
    zh: '{provider}交付的文件与其校验值不符，没有采用',
    en: 'a file of {provider} does not match its checksum and was not taken',
  },
  nothingOut: { zh: '没有等待对方处理的请求', en: 'nothing is waiting for an answer' },
  identityName: { zh: '人脸核验服务', en: 'The provider of face checks' },
  signingName: { zh: '电子签平台', en: 'The signing platform' },
  accountName: { zh: '开户银行', en: 'The bank' },
  exchanged: { zh: '处理了 {count} 个请求', en: 'Requests dealt with: {count}' },
})
