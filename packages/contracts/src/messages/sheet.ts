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
  cellTooLong: { zh: '第 {row} 行有单元格超过 {limit} 个字符', en: 'A cell of row {row} exceeds {limit} characters' },
  firstRowsOnly: {
    zh: '共 {count} 行，此表只有前 {limit} 行；合计为全部行',
    en: '{count} rows; this sheet holds the first {limit}, sums are of all',
  },
})
