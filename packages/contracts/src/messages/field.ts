import { defineMessages } from '../text/message.ts'

/** What is wrong with the value of a field; a form and a refusal put its label in front, a sheet has the label in its head. */
export const fieldMessages = defineMessages('field', {
  required: { zh: '{field}不能为空', en: '{field} must not be empty' },
  fillIn: { zh: '请填写{field}', en: 'Please fill in {field}' },
  choose: { zh: '请选择{field}', en: 'Please choose {field}' },
  immutable: { zh: '{field}不能修改', en: '{field} cannot be changed' },
  ownOnly: {
    zh: '{field}是您本人的，请在个人设置的“{section}”中更换',
    en: '{field} is your own, change it in your settings under {section}',
  },
  noAccount: {
    zh: '{field}“{name}”不是系统账号，请填写账号名',
    en: '{field}: there is no account {name}, please give the name of an account',
  },
  masked: { zh: '{field}含有 *，请填写完整号码', en: '{field} contains *, please give the whole number' },
  id: { zh: '{field}不是有效的编号', en: '{field} is not a valid number of a record' },
  district: { zh: '{field}不是有效的区县代码', en: '{field} is not a valid district code' },
  dataType: { zh: '{field}的数据类型不正确', en: '{field} has the wrong type' },
  control: { zh: '{field}含有不可见的控制字符', en: '{field} contains invisible control characters' },
  half: { zh: '{field}含有残缺的字符，请重新输入', en: '{field} contains half a character, type it again' },
  tooLong: { zh: '{field}最长 {limit} 个字符，现在有 {count} 个', en: '{field}: at most {limit} characters, now {count}' },
  tooShort: { zh: '{field}至少 {limit} 个字符', en: '{field}: at least {limit} characters' },
  pattern: { zh: '{field}格式不对：{hint}', en: '{field} has the wrong format: {hint}' },
  tooSmall: { zh: '{field}不能小于 {bound}', en: '{field} must not be less than {bound}' },
  tooBig: { zh: '{field}不能大于 {bound}', en: '{field} must not be greater than {bound}' },
  integer: { zh: '{field}应为整数', en: '{field} must be a whole number' },
  number: { zh: '{field}应为数字', en: '{field} must be a number' },
  scale: { zh: '{field}最多 {limit} 位小数', en: '{field}: at most {limit} decimal places' },
  day: { zh: '{field}应为日期，例如 2026-01-31', en: '{field} must be a day such as 2026-01-31' },
  moment: {
    zh: '{field}应为日期时间，例如 2026-01-31 08:30:00',
    en: '{field} must be a time such as 2026-01-31 08:30:00',
  },
  flag: { zh: '{field}只能是 Y 或 N', en: '{field} must be Y or N' },
  files: { zh: '{field}应为文件列表', en: '{field} must be a list of files' },
  tooManyFiles: { zh: '{field}最多 {limit} 个文件', en: '{field}: at most {limit} files' },
  badFile: { zh: '{field}含有无效的文件', en: '{field} contains an invalid file' },
  tooManyPictures: { zh: '{field}最多 {limit} 张', en: '{field}: at most {limit} pictures' },
  badFileName: { zh: '{field}含有无效的文件名', en: '{field} contains an invalid file name' },
  notOffered: { zh: '{field}“{value}”不在可选值中', en: '{field}: "{value}" is not one of the choices' },
  unknown: { zh: '{field}不存在或无权使用', en: '{field} does not exist or is not yours to use' },
  taken: { zh: '{field}已存在', en: '{field} already exists' },
  gone: { zh: '{field}不存在或已被删除', en: '{field} does not exist or was deleted' },
  outOfRange: { zh: '{field}的数值超出允许范围', en: '{field} is out of range' },
  openPage: {
    zh: '{field}只能是系统内路径（以 / 开头）或完整的 http(s) 网址',
    en: '{field} must be a path of the system (starting with /) or a full http(s) address',
  },
  emptyHtml: {
    zh: '{field}去除不允许的标签和脚本后是空的',
    en: '{field} is empty once forbidden tags and scripts are taken out',
  },
  beforeStart: { zh: '{field}不能早于开始时间', en: '{field} must not be before the start' },
  ownPicture: {
    zh: '{field}须是您刚上传的图片，不能填写其他地址',
    en: '{field} must be a picture that you have just uploaded, not another address',
  },
  httpsAddress: { zh: '{field}应为 https:// 网址', en: '{field} must be an https:// address' },
  credentialsInAddress: { zh: '{field}不能含账号和密码', en: '{field} must not contain an account and password' },
  tokenInAddress: {
    zh: '{field}不能含令牌，请保存后用“设置密钥”填写',
    en: '{field} must not contain a token; save first, then give it under Set key',
  },
  // sheets
  notFound: { zh: '{field}“{value}”不存在或无权使用', en: '{field}: "{value}" does not exist or is not yours to use' },
  leaveEmpty: {
    zh: '{field}“{value}”不存在或无权使用，新增时请留空',
    en: '{field}: "{value}" does not exist or is not yours to use; leave it empty to add a record',
  },
  repeated: { zh: '{field}“{value}”与第 {row} 行重复', en: '{field}: "{value}" stands in row {row} too' },
  ambiguous: {
    zh: '{field}“{value}”有多个同名记录，请改填{better}',
    en: '{field}: several records are named "{value}", please give: {better}',
  },
  cellError: { zh: '{field}单元格是错误值 {value}', en: '{field}: the cell holds the error {value}' },
  notOneDistrict: {
    zh: '{field}“{value}”不是唯一的区县，请写成“省/市/区县”',
    en: '{field}: "{value}" is not one district, please write province/city/district',
  },
  notImported: { zh: '{field}不能通过导入填写', en: '{field} cannot be imported' },
  digitsLost: {
    zh: '{field}是超过 15 位的数字，Excel 已丢失末尾的位数，请把单元格设为文本后重新填写',
    en: '{field} is a number of more than 15 digits, of which Excel lost the last ones; please format the cell as text and fill it in again',
  },
  notDay: { zh: '{field}“{value}”不是日期，例如 2026-01-31', en: '{field}: "{value}" is no day such as 2026-01-31' },
  // templates of messages, plans of jobs
  variableMalformed: {
    zh: '{field}中的“{name}”不是有效的变量写法，应为 {open}变量名{close}',
    en: '{field}: "{name}" is not how a variable is written, which is {open}name{close}',
  },
  variableUnknown: {
    zh: '{field}中的变量 {name} 未知：测试数据里没有它的示例值，请补充示例值或改正变量名',
    en: '{field}: the variable {name} is unknown; the test data has no example of it',
  },
  variableForeign: {
    zh: '{field}中的变量 {name} 未知：此模板可用的变量为 {known}',
    en: '{field}: the variable {name} is unknown; this template has {known}',
  },
  exampleData: {
    zh: '{field}应为 JSON 对象，每个变量一个文字或数字，例如 {"name":"张三"}',
    en: '{field} must be a JSON object with a text or number for each variable, such as {"name":"Zhang San"}',
  },
  cronPiece: {
    zh: '{field}“{piece}”处不是有效的写法，请用“设置”重新选择',
    en: '{field}: "{piece}" is not valid, please choose again under Set',
  },
  cronNever: {
    zh: '{field}这个计划今后不会再执行，请改为将来会到来的时间',
    en: '{field}: this plan will never run again, please choose a time to come',
  },
  jobUnknown: { zh: '{field}没有这个任务，请从列表中选择', en: '{field}: there is no such job, please choose one of the list' },
})
