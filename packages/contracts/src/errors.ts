import { approvalErrors } from './errors/approval.ts'
import { ledgerErrors } from './errors/ledger.ts'
import { messagingErrors } from './errors/messaging.ts'
import { operationsErrors } from './errors/operations.ts'
import { peopleErrors } from './errors/people.ts'
import { referenceErrors } from './errors/reference.ts'
import { secondFactorErrors } from './errors/secondFactor.ts'
import { protocol, refusal } from './errors/spec.ts'
import { stockErrors } from './errors/stock.ts'
import { defineErrors, type ErrorSpec } from './kit/error.ts'

/**
 * The catalogue of refusals. Business refusals answer HTTP 200 with `success:false` because clients of this
 * protocol read `success`; protocol errors use the status (wire contract «What this server does»).
 */
export const errorSpecs = {
  // protocol
  tokenMissing: protocol(401, 401, 'Token失效，请重新登录!', 'Session expired, please sign in again', 'modal'),
  tokenInvalid: protocol(401, 401, 'Token失效，请重新登录!', 'Session expired, please sign in again', 'modal'),
  tokenInUrl: protocol(401, 401, 'Token失效，请重新登录!', 'Session expired, please sign in again', 'modal'),
  tokenInViewer: protocol(
    403,
    403,
    '为安全起见，网址中不能带登录令牌，您的登录不受影响；请在“我的消息”中打开此公告',
    'A session token may not stand in an address. You stay signed in; open this in your messages',
  ),
  ticketInvalid: protocol(401, 401, '下载链接已失效，请重新点击导出', 'The download link has expired'),
  ingestKeyInvalid: protocol(401, 401, '采集密钥无效，请检查请求头 X-Ingest-Key', 'Invalid ingest key'),
  ingestMalformed: protocol(
    400,
    400,
    '请求内容应为 {"points": [...]}，每个测点含 stationId 或 contractNo、ts、powerW',
    'Body must be {"points": [...]}',
  ),
  ingestTooMany: protocol(413, 413, '一次最多上报 {limit} 个测点，本次 {count} 个，全部未保存', 'At most {limit} points at once'),
  ingestBusy: protocol(503, 503, '采集数据写入繁忙，请 {seconds} 秒后重发', 'Ingest is busy, retry in {seconds} s'),
  providerUnsigned: protocol(401, 401, '签名不正确或已过期', 'The signature is wrong or too old'),
  providerUnread: protocol(400, 400, '结果格式不正确：{reason}', 'The result is not in the agreed form: {reason}'),
  providerUnknown: protocol(404, 404, '没有编号为 {number} 的请求', 'There is no request {number}'),
  signatureWrong: refusal(500, 'Sign签名校验失败！', 'The signature of this call is wrong', 'notification'),
  signatureStale: refusal(500, '签名验证失败:X-TIMESTAMP已过期', 'The signature of this call is too old', 'notification'),
  forbidden: protocol(403, 510, '没有权限，请联系管理员授权', 'Access denied, please ask an administrator for the right'),
  tenantForbidden: protocol(403, 510, '当前账号不属于所选租户', 'Not a member of this tenant'),
  routeNotFound: protocol(404, 404, '路径不存在，请检查路径是否正确', 'Resource not found'),
  methodNotAllowed: protocol(
    405,
    405,
    '不支持 {method} 请求方法，支持以下：{allowed}',
    'Method {method} not allowed, use {allowed}',
  ),
  bodyTooLarge: protocol(413, 413, '提交内容超过 {limit} MB 上限', 'Request body exceeds {limit} MB'),
  bodyTooLong: protocol(413, 413, '提交内容超过 {limit} KB 上限', 'Request body exceeds {limit} KB'),
  bodyTooWide: protocol(413, 413, '提交内容超过 {limit} 个值', 'Request body holds more than {limit} values'),
  bodyTooDeep: protocol(413, 413, '提交内容的嵌套超过 {limit} 层', 'Request body is nested deeper than {limit} levels'),
  queryTooWide: protocol(400, 400, '地址中的参数超过 {limit} 个', 'The address has more than {limit} parameters'),
  mediaType: protocol(415, 415, '不支持的内容类型：{type}', 'Unsupported media type {type}'),
  malformedBody: protocol(400, 400, '请求内容不是有效的 JSON', 'Request body is not valid JSON'),
  uploadBroken: protocol(400, 400, '上传内容不完整，请重新上传', 'The upload is incomplete'),
  tooManyRequests: protocol(429, 429, '操作太频繁，请 {seconds} 秒后再试', 'Too many requests, retry in {seconds} s', 'toast'),
  idempotencyReused: refusal(409, '重复的 Idempotency-Key 与首次提交的内容不同', 'Idempotency-Key was used for another request'),
  idempotencyPending: refusal(
    409,
    '相同的提交正在处理或结果未知，请刷新核对后再试',
    'The same request is still running or its outcome is unknown, please reload and check before you try again',
  ),
  internal: protocol(500, 500, '系统繁忙，请稍后重试（编号 {requestId}）', 'Internal error ({requestId})'),
  unavailable: protocol(503, 503, '服务暂时不可用，请稍后重试', 'Service unavailable'),
  // access
  captchaWrong: refusal(412, '验证码错误', 'Wrong captcha', 'field'),
  captchaExpired: refusal(412, '验证码已失效，请刷新后重试', 'Captcha expired', 'field'),
  loginFailed: refusal(500, '用户名或密码错误', 'Wrong username or password', 'field'),
  passwordExpired: refusal(
    500,
    '该密码由管理员设置后超过 24 小时未修改，已失效，请联系所在单位的管理员重置密码',
    'This password was set for you more than 24 hours ago and has expired; ask the administrator of your organization to reset it',
    'field',
  ),
  passwordChangeRequired: protocol(403, 428, '请先修改初始密码，再使用系统', 'Change your initial password first', 'modal'),
  passwordChangeElsewhere: refusal(
    428,
    '首次登录请先修改初始密码：请用浏览器打开 {link} 登录并修改，之后再回到这里登录',
    'Change your initial password first: sign in at {link}, then come back here',
  ),
  oldPasswordWrong: refusal(412, '旧密码输入错误!', 'The old password is wrong', 'field'),
  ownPasswordOnly: refusal(400, '只允许修改自己的密码！', 'Only your own password may be changed'),
  passwordsDiffer: refusal(400, '两次输入的密码不一样！', 'The two passwords differ', 'field'),
  passwordUnchanged: refusal(400, '新密码不能与旧密码相同', 'The new password equals the old one', 'field'),
  passwordLength: refusal(400, '密码长度应为 {min}–{max} 个字符', 'A password has {min} to {max} characters', 'field'),
  passwordCommon: refusal(400, '密码过于常见，容易被猜到，请换一个', 'This password is too common', 'field'),
  passwordPersonal: refusal(400, '密码不能包含用户名或手机号', 'A password must not contain your name or phone', 'field'),
  smsCodeWrong: refusal(412, '手机验证码错误', 'Wrong code', 'field'),
  smsCodeExpired: refusal(412, '手机验证码已失效，请重新获取', 'The code has expired, request another one', 'field'),
  smsCodeLocked: refusal(412, '手机验证码输错次数过多，请重新获取', 'Too many wrong codes, request another one', 'field'),
  newPhoneUnconfirmed: refusal(412, '请填写新手机号收到的验证码', 'Enter the code that was sent to the new number', 'field'),
  newPhoneElsewhere: refusal(
    400,
    '请在本系统网页的“个人设置”中更换手机号，需当前密码和新手机号收到的验证码',
    'Change your phone number in the settings of this site, with your password and a code sent to the new number',
  ),
  resetTicketInvalid: refusal(400, '身份验证已失效，请重新验证', 'The verification has expired, start again'),
  thirdNotConfigured: refusal(400, '没有配置统一登录，请使用账号密码登录', 'No identity provider is configured'),
  thirdUnavailable: refusal(
    503,
    '统一登录服务暂时无法访问，请稍后重试，或使用账号密码登录',
    'The identity provider cannot be reached, try again later',
  ),
  thirdFlowInvalid: refusal(
    400,
    '登录请求不是由本浏览器发起或已过期，请重新登录',
    'The sign-in was not started by this browser or has expired',
  ),
  thirdAnswerRefused: refusal(
    400,
    '统一登录的回执未通过校验：{reason}，请重新登录',
    'The answer of the provider was refused: {reason}',
  ),
  thirdDenied: refusal(400, '统一登录未完成：{reason}', 'The provider did not sign you in: {reason}'),
  thirdUnbound: refusal(
    404,
    '没有可以登录的系统用户与该统一登录账号绑定。请先用账号密码登录，再到个人设置中绑定；如已绑定，请联系管理员',
    'This identity is not bound to a user. Sign in with your password and bind it in your settings',
  ),
  thirdTaken: refusal(409, '该统一登录账号已绑定其他用户', 'This identity is bound to another user'),
  thirdTicketInvalid: refusal(400, '登录凭据已失效，请重新登录', 'The sign-in ticket has expired'),
  applicationDecided: refusal(409, '该申请已经处理，请刷新列表', 'This application was decided already'),
  exportForbidden: protocol(403, 510, '没有导出权限，请联系管理员授权', 'No export right'),
  financialForbidden: protocol(403, 510, '没有查看财务数据的权限，请联系管理员授权', 'No right to view financial data'),
  headOnly: protocol(403, 510, '仅总部或监管单位可使用全局搜索', 'Head offices only'),
  departsNotFound: refusal(404, '未查询匹配数据！', 'No department matches'),
  tooManyOptions: refusal(400, '选项超过 {limit} 个，请输入关键字搜索', 'More than {limit} options, search by keyword'),
  // records
  invalidInput: refusal(400, '{reason}', '{reason}', 'field'),
  notFound: refusal(404, '未找到对应的{label}', '{label} not found'),
  stale: refusal(
    409,
    '{label}已被他人修改，请核对后重新保存',
    '{label} was changed by someone else, please check it and save again',
    'modal',
  ),
  linesStale: refusal(
    409,
    '有 {count} 行{label}已被他人修改或删除，请核对后重新保存',
    '{count} rows were changed or deleted by someone else, please check them and save again ({label})',
    'modal',
  ),
  duplicate: refusal(409, '{label}“{value}”已存在', '{label} "{value}" already exists', 'field'),
  inUse: refusal(409, '{label}正在被使用，不能删除', '{label} is in use'),
  nothingSelected: refusal(400, '参数不识别！', 'No record given'),
  tooManySelected: refusal(400, '一次最多处理 {limit} 条记录', 'At most {limit} records at once'),
  comparedWithHidden: refusal(
    403,
    '“{label}”由全部电站计算得出，您只能查看部分电站，不能按它筛选或排序',
    '“{label}” is a figure of all stations; you see some of them and cannot filter or sort by it',
  ),
  unknownColumn: refusal(400, '未知的查询或排序字段：{column}', 'Unknown column {column}'),
  alarmHasOrder: refusal(
    409,
    '该告警已有未完成的工单 {orderNo}，请在原工单上继续处理',
    'This alarm already has the open work order {orderNo}: please go on there',
  ),
  // online reports
  reportSlow: refusal(
    408,
    '报表查询超过 {seconds} 秒，请增加查询条件后重试',
    'The report took more than {seconds} s, narrow it by conditions',
  ),
  reportSource: refusal(
    400,
    '报表的数据来源或列不可用：{name}，请联系管理员检查报表配置',
    'The report is not set up correctly: {name}',
  ),
  reportParam: refusal(400, '缺少报表参数：{label}', 'The report needs the parameter {label}'),
  importFile: refusal(400, '{reason}', '{reason}', 'modal'),
  // telemetry
  stationHasHistory: refusal(
    409,
    '电站（{names}）已有发电、告警、工单或电费记录，不能删除；请改为“停用/退网”，历史数据会保留',
    'Stations with measurements, alarms, work orders or fees cannot be deleted ({names}); take them out of service, their history stays',
  ),
  stationMoveForbidden: refusal(
    403,
    '没有“转移电站所属组织”的权限，所属组织未修改，请联系管理员授权',
    'Moving a station to another organization needs a right of its own; ask an administrator',
  ),
  stationRetired: refusal(409, '电站（{names}）已停用，未做任何修改', 'Already out of service: {names}; nothing was changed'),
  stationInService: refusal(409, '电站（{names}）正在运行，无需重新启用', 'Still in service: {names}; nothing was changed'),
  reloadFailed: refusal(503, '刷新失败,请稍后重试！', 'Refresh failed, please try again later'),
  stationUnknown: refusal(404, '未找到对应的电站', 'Station not found'),
  timeTypeUnknown: refusal(400, '时间类型只能为 0（日）、1（月）、2（年）、3（总）', 'timeType must be 0-3'),
  vendorMismatch: refusal(400, '电站数据源与请求不一致', 'Data source does not match'),
  reloadTooSoon: refusal(429, '刷新太频繁，请 {seconds} 秒后再试', 'Refresh again in {seconds} s'),
  // files
  uploadPlace: refusal(400, '上传目录bizPath，格式非法！', 'Unknown upload place'),
  fileEnding: refusal(400, '不支持 {ending} 文件，可上传 {allowed}', 'Files {ending} are not taken, only {allowed}'),
  fileContent: refusal(400, '文件内容与扩展名不符或已损坏', 'The content of the file does not match its name, or is damaged'),
  fileInfected: refusal(
    400,
    '文件“{name}”未通过病毒检查（{finding}），没有保存',
    'The file "{name}" did not pass the malware scan ({finding}) and was not stored',
    'modal',
  ),
  scannerAway: protocol(
    503,
    503,
    '病毒检查服务暂时不可用，文件“{name}”没有保存，请稍后重试或联系管理员',
    'The malware scanner cannot be reached; "{name}" was not stored, try again later or tell the administrator',
  ),
  fileNotFound: protocol(404, 404, '文件不存在，或您无权查看', 'File not found', 'field'),
  fileQuota: refusal(429, '24 小时内上传的文件已超过 {limit} MB，请稍后再试', 'More than {limit} MB of files in 24 hours'),
  diskFull: refusal(507, '磁盘空间不足，请联系管理员', 'The disk is almost full, tell the administrator'),
  fileNotYours: refusal(
    400,
    '文件“{path}”不存在或不属于您，请重新上传',
    'The file {path} does not exist or is not yours, upload it again',
  ),
  partsUnknown: protocol(404, 404, '上传不存在或已过期，请重新上传', 'The upload does not exist or has expired'),
  partsOffset: protocol(409, 409, '上传位置不一致，应从第 {offset} 字节继续', 'The upload goes on at byte {offset}'),
  partsBusy: protocol(409, 409, '该文件的另一段正在上传，请稍后继续', 'Another piece of this file is being received', 'toast'),
  partsIncomplete: protocol(409, 409, '上传尚未完成，已收到 {offset} 字节', 'The upload is incomplete, {offset} bytes arrived'),
  partsChecksum: refusal(400, '文件校验不一致，请重新上传', 'The checksum differs, upload the file again'),
  previewNone: refusal(400, '该文件不支持表格预览', 'This file cannot be shown as a table'),
  // work orders
  notAnImage: refusal(400, '请上传图片（jpg、jpeg、png、gif，文件内容须完好）', 'Please upload an image'),
  imageNotFound: protocol(404, 404, '图片不存在，或您无权查看', 'Image not found', 'field'),
  imageQuota: refusal(429, '24 小时内上传的图片已超过 {limit} MB，请稍后再试', 'More than {limit} MB of images in 24 hours'),
  stepState: refusal(409, '{label}当前为“{status}”，不能{action}', '{label} is in state {status}: {action} is not possible'),
  stepStale: refusal(
    409,
    '{label}已有变化，当前为“{status}”，请核对后再操作',
    '{label} has changed meanwhile and is in state {status} now, please check it before you go on',
    'modal',
  ),
  stepNotYours: protocol(403, 510, '您不是该{label}的{who}，不能{action}', 'Only {who} may do this ({action})', 'toast'),
  acceptanceRefused: refusal(409, '{reason}', '{reason}', 'toast'),
  stepNotReady: refusal(409, '不能{action}：{missing}', '{action} is not possible: {missing}', 'toast'),
  allOrdersForbidden: protocol(403, 510, '仅总部或监管单位可查看所有工单', 'Head offices only'),
  importJobUnknown: refusal(404, '导入任务不存在或已过期', 'Import job not found'),
  ...secondFactorErrors,
  ...peopleErrors,
  ...referenceErrors,
  ...messagingErrors,
  ...operationsErrors,
  ...stockErrors,
  ...ledgerErrors,
  ...approvalErrors,
} as const satisfies Record<string, ErrorSpec>

export const errors = defineErrors(errorSpecs)
