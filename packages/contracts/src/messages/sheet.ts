import { defineMessages } from '../text/message.ts'

/** Why a workbook is not imported, or not exported. */
export const sheetMessages = defineMessages('sheet', {
  notStored: { zh: '文件没有上传成功，请重试', en: 'The file did not arrive, please try again' },
  noRows: { zh: '文件中没有数据行', en: 'The file has no rows' },
  noData: { zh: '文件中没有数据', en: 'The file has no data' },
  unknownColumn: {
    zh: '无法识别的列“{name}”，请使用导入模板（第一行为列名）',
    en: 'Unknown column "{name}", please use the import template (heads in the first row)',
  },
  columnTwice: {
    zh: '列“{label}”出现了两次，请使用导入模板（第一行为列名）',
    en: 'The column "{label}" stands twice, please use the import template (heads in the first row)',
  },
  columnsMissing: {
    zh: '缺少列：{labels}，请使用导入模板（第一行为列名）',
    en: 'Missing columns: {labels}; please use the import template (heads in the first row)',
  },
  tooSlow: { zh: '文件解析超时，请拆分后分次导入', en: 'The file took too long to read, please import it in parts' },
  tooLarge: { zh: '文件内容过大，请拆分后分次导入', en: 'The file is too large, please import it in parts' },
  damaged: { zh: '文件已损坏或不是有效的 Excel 工作簿', en: 'The file is damaged or no Excel workbook' },
  notWorkbook: {
    zh: '文件不是有效的 Excel 工作簿，请使用 .xlsx 或 .xls 文件',
    en: 'The file is no Excel workbook, please use .xlsx or .xls',
  },
  notTable: {
    zh: '文件不是有效的表格，请使用 .xlsx、.xls 或 .csv 文件',
    en: 'The file is no table, please use .xlsx, .xls or .csv',
  },
  tooLargeUnpacked: { zh: '文件解压后过大，已拒绝导入', en: 'The file is too large when unpacked and was refused' },
  outerDefinitions: {
    zh: '文件含有外部定义（DTD），已拒绝导入',
    en: 'The file contains outer definitions (DTD) and was refused',
  },
  encrypted: { zh: '文件有密码保护，请去掉密码后重新导入', en: 'The file is protected by a password, please remove it first' },
  tooWide: { zh: '列数超过 {limit}，请使用导入模板', en: 'More than {limit} columns, please use the import template' },
  tooManyRows: { zh: '数据超过 {limit} 行，请拆分后分次导入', en: 'More than {limit} rows, please import them in parts' },
  exportTooLong: {
    zh: '数据超过 {limit} 行，请缩小查询范围后再导出',
    en: 'More than {limit} rows, please narrow the query before exporting',
  },
  // records with lines in one sheet
  headDiffers: {
    zh: '{field}“{value}”与第 {row} 行不一致，同一{label}的各行应相同；若是另一条，请填写{key}',
    en: '{field}: "{value}" differs from row {row}; all rows of one record ({label}) say the same, another one has a key of its own ({key})',
  },
  headMissing: {
    zh: '{field}没有填写，上面也没有可沿用的{label}',
    en: '{field} is empty, and no row above names a record ({label})',
  },
  headRefused: {
    zh: '本行没有错误，但同一{label}的第 {row} 行有错误，整条未导入',
    en: 'Nothing is wrong with this row, but row {row} of the same record ({label}) is wrong, and none of it was imported',
  },
  cellTooLong: { zh: '第 {row} 行有单元格超过 {limit} 个字符', en: 'A cell of row {row} exceeds {limit} characters' },
  firstRowsOnly: {
    zh: '共 {count} 行，此表只有前 {limit} 行；合计为全部行',
    en: '{count} rows; this sheet holds the first {limit}, sums are of all',
  },
  /** Heads of the column of reasons in a file of errors, and its name. */
  errors: { zh: '错误原因', en: 'What is wrong' },
  errorSheet: { zh: '错误数据', en: 'Wrong rows' },
  errorFile: { zh: '导入错误', en: 'Import errors' },
  errorFileOf: { zh: '{label}导入错误', en: '{label}, import errors' },
  // the template of an import
  templateName: { zh: '{label}导入模板', en: '{label}, import template' },
  rules: { zh: '填写说明', en: 'How to fill it in' },
  ruleColumn: { zh: '列名', en: 'Column' },
  ruleRequired: { zh: '必填', en: 'Required' },
  rule: { zh: '说明', en: 'Rule' },
  ruleLines: {
    zh: '{line}每条占一行；同一{label}的各行写相同的{key}，或只在第一行填写、下面几行留空。一行有错误时整条{label}都不导入；表中没有的{line}保持不变',
    en: 'One row for each line ({line}). All rows of one record ({label}) name the same key ({key}), or only the first one does and those below leave it empty. One wrong row refuses the whole record; lines that the sheet does not name stay as they are',
  },
  ruleTotals: {
    zh: '由{line}算出，导入时不读取',
    en: 'follows from the lines ({line}), an import does not read it',
  },
  yes: { zh: '是', en: 'Yes' },
  no: { zh: '否', en: 'No' },
  both: { zh: '{one}；{other}', en: '{one}; {other}' },
  unique: { zh: '不能重复', en: 'must not repeat' },
  immutable: { zh: '已有记录不能修改', en: 'cannot be changed in records that there are' },
  ruleText: { zh: '最长 {limit} 个字符', en: 'at most {limit} characters' },
  ruleChoice: { zh: '可选：{choices}', en: 'one of: {choices}' },
  ruleRef: { zh: '{label}的名称', en: '{label}: its name' },
  ruleRefKey: { zh: '{label}的名称或{key}', en: '{label}: its name or {key}' },
  ruleRegion: {
    zh: '省/市/区县，例如 {example}',
    en: 'province/city/district, such as {example}',
  },
  ruleMoney: { zh: '金额（元），最多两位小数', en: 'amount (CNY), at most two decimal places' },
  ruleDecimal: { zh: '数字，最多 {limit} 位小数', en: 'number, at most {limit} decimal places' },
  ruleInt: { zh: '整数', en: 'whole number' },
  ruleUnit: { zh: '{rule}，单位 {unit}', en: '{rule}, in {unit}' },
  ruleDate: { zh: '日期，例如 2026-01-31', en: 'day, such as 2026-01-31' },
  ruleMoment: { zh: '日期时间，例如 2026-01-31 08:30:00', en: 'time, such as 2026-01-31 08:30:00' },
  ruleFlag: { zh: '是 或 否', en: 'Yes or No' },
  ruleFiles: { zh: '不能通过导入填写', en: 'cannot be imported' },
})
