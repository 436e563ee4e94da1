import { defineMessages } from '../text/message.ts'

/** What the shapes of the calls say of a parameter in words of their own. */
export const shapeMessages = defineMessages('shape', {
  id: { zh: '编号应为数字', en: 'a number of a record must be digits' },
  idFormat: { zh: '编号格式不正确', en: 'a number of a record has the wrong format' },
  levels: { zh: '级别应为 1 到 4，以逗号分隔', en: 'levels must be 1 to 4, separated by commas' },
  questionType: { zh: '问题类型不在可选值中', en: 'the kind of problem is not one of the choices' },
  picturesLong: { zh: '现场照片的文件名过长', en: 'the names of the pictures are too long' },
  priority: { zh: '级别不在可选值中', en: 'the level is not one of the choices' },
  handlerUnknown: { zh: '处理人不存在', en: 'the handler does not exist' },
  retiredOn: { zh: '停用日期应为日期，例如 2026-01-31', en: 'the last day of service must be a day such as 2026-01-31' },
  retiredKind: {
    zh: '停用方式只能是 1（停用）或 2（退网）',
    en: 'the kind must be 1 (out of service) or 2 (disconnected)',
  },
  retiredReason: { zh: '停用原因最长 200 个字符', en: 'a reason has 200 characters at most' },
  filePath: { zh: '文件路径格式不正确', en: 'the path of the file has the wrong format' },
  sha256: { zh: '应为 64 位小写十六进制', en: 'must be 64 hexadecimal digits in small letters' },
  day: { zh: '应为日期', en: 'must be a day' },
  refusalReason: { zh: '请输入驳回原因', en: 'please give a reason' },
  passkeyName: { zh: '请输入通行密钥名称', en: 'Please enter a name' },
  revealReason: { zh: '请填写查看原因', en: 'Please give a reason' },
  revealReasonLong: { zh: '查看原因最多 200 个字符', en: 'A reason has 200 characters at most' },
  status: { zh: '状态只能为 1 或 2', en: 'the status must be 1 or 2' },
  month: { zh: '月份格式应为 YYYY-MM', en: 'A month looks like YYYY-MM' },
  dayFormat: { zh: '日期格式应为 YYYY-MM-DD', en: 'A day looks like YYYY-MM-DD' },
  routeCode: {
    zh: '路由编码只允许字母、数字、下划线和连字符，最多 40 个字符',
    en: 'the code of a route has letters, digits, underscores and hyphens, 40 at most',
  },
  menuType: { zh: '菜单类型只能为 0、1 或 2', en: 'the kind of menu must be 0, 1 or 2' },
  // reports
  reportName: {
    zh: '名称须以字母开头，只含字母、数字、下划线，最长 64 个字符',
    en: 'a name starts with a letter and has letters, digits and underscores, 64 at most',
  },
  textLong: { zh: '最长 {limit} 个字符', en: 'at most {limit} characters' },
  columnTitle: { zh: '请输入列标题', en: 'please enter the title of the column' },
  columnWidth: { zh: '列宽为 60–600', en: 'a column is 60 to 600 wide' },
  queryTitle: { zh: '请输入条件名称', en: 'please enter the name of the condition' },
  paramTitle: { zh: '请输入参数名称', en: 'please enter the name of the parameter' },
  columnMissing: { zh: '至少需要一列', en: 'at least one column is needed' },
  columnsMax: { zh: '最多 {limit} 列', en: 'at most {limit} columns' },
  queriesMax: { zh: '最多 {limit} 个查询条件', en: 'at most {limit} conditions' },
  paramsMax: { zh: '最多 {limit} 个参数', en: 'at most {limit} parameters' },
  reportTitle: { zh: '请输入报表名称', en: 'please enter the name of the report' },
  rowsMax: { zh: '一张报表最多 {limit} 行', en: 'a report has {limit} rows at most' },
})
