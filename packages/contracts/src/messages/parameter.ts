import { defineMessages } from '../text/message.ts'

/** What the description of the calls says of parameters of lists and of fields of forms. */
export const parameterMessages = defineMessages('parameter', {
  pageNo: { zh: '页码', en: 'Page, from 1' },
  pageSize: { zh: '每页条数', en: 'Rows of a page' },
  column: { zh: '排序字段', en: 'Field to sort by' },
  order: { zh: '排序方向 asc 或 desc', en: 'Direction of the sort: asc or desc' },
  keyword: { zh: '关键字', en: 'Keyword' },
  relatedTo: {
    zh: '只要引用这条记录的行：类型:编号:引用字段',
    en: 'Rows that refer to this record alone: kind:id:field of the reference',
  },
  superQuery: { zh: '高级查询条件（URL 编码的 JSON）', en: 'Conditions of an advanced query (JSON, URL-encoded)' },
  matchType: { zh: '高级查询匹配方式 and 或 or', en: 'How conditions are joined: “and” or “or”' },
  selections: { zh: '选中的编号，逗号分隔', en: 'Ids of the selected rows, separated by commas' },
  from: { zh: '{label}起', en: '{label}, from' },
  to: { zh: '{label}止', en: '{label}, until' },
  required: { zh: '{label}（必填）', en: '{label} (required)' },
})
