import { registerMessages } from '@heliodesk/contracts/text/locale'
import { thousands } from '@heliodesk/contracts/text/thousands'

/** Texts of contract templates and of the texts made of them. */
export const contract = registerMessages('contract', {
  searchHint: '编号、归档号或合同文本中的词',
  insert: '插入占位符',
  insertHint: '选择要插入的内容',
  signatures: '签署栏',
  preview: '样例预览',
  previewNote: '用样例数据填写，不是真实客户',
  empty: '输入正文后在这里看到排版效果',
  pdfPreview: '预览 PDF',
  problems: (count: number) => `正文有 ${thousands(count)} 处需要更正`,
  unknownPlace: (line: number, words: string) => `第 ${line} 行：没有占位符“${words}”`,
  brokenPlace: (line: number, words: string) => `第 ${line} 行：花括号不成对，应写成 ${words}`,
  wrongForm: (line: number, words: string) => `第 ${line} 行：不支持“${words}”这样的写法`,
  signaturesAlone: (line: number, words: string) => `第 ${line} 行：“${words}”要单独成行`,
  noSignatures: '还没有签署栏，发布前请加上',
})
