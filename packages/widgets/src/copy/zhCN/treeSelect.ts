import { registerMessages } from '@heliodesk/contracts/text/locale'

/** Tree selects (B§5, B§8). Quoted wording is verbatim. */
export const treeSelect = registerMessages('treeSelect', {
  condition: '组件JTreeSelect-condition传值有误，需要一个json字符串!',
  unknownAnswer: '返回数据类型不识别',
  none: '没有查询到任何数据',
  loading: '加载中…',
  retry: '重试',
})
