import { registerMessages } from '@heliodesk/contracts/text/locale'

/** Selects that are searched (B§8), and the dictionary helper (B§5). Quoted wording is verbatim. */
export const searchSelect = registerMessages('searchSelect', {
  typeFirst: '请输入搜索内容',
  nothing: '没有查询到任何数据',
  searching: '查找中…',
  noCode: '字典Code不能为空!',
})
