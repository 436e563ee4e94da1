import { defineMessages } from '../text/message.ts'

/** What is wrong with the text of a template, and what a contract lacks for its text. */
export const contractTemplateMessages = defineMessages('contractTemplate', {
  unknownPlace: {
    zh: '正文第 {line} 行：没有占位符“{words}”，请从占位符列表中选择',
    en: 'line {line} of the text: there is no place "{words}", please take one of the list',
  },
  brokenPlace: {
    zh: '正文第 {line} 行：占位符的花括号不成对，应写成 {words}',
    en: 'line {line} of the text: braces do not match, please write {words}',
  },
  wrongForm: {
    zh: '正文第 {line} 行：不支持“{words}”这样的写法，请改为标题、条款、段落或表格',
    en: 'line {line} of the text: "{words}" is not supported, please use headings, clauses, paragraphs or tables',
  },
  signaturesAlone: {
    zh: '正文第 {line} 行：“{words}”要单独成行',
    en: 'line {line} of the text: "{words}" must stand on a line of its own',
  },
  noSignatures: {
    zh: '正文没有签署栏，请加一行 {words}',
    en: 'the text has no place for signatures, please add a line {words}',
  },
  unknownSign: {
    zh: '正文第 {line} 行：字体中没有“{sign}”这个字，印不出来，请更换',
    en: 'line {line} of the text: the font has no "{sign}", please replace it',
  },
  draftThere: {
    zh: '已经有一个草稿版本 {templateNo}，请先发布或删除它',
    en: 'there is a draft {templateNo} already, please publish or delete it first',
  },
  notPublished: {
    zh: '合同模板“{name}”第 {edition} 版没有发布或已停用，请改选已发布的版本',
    en: 'edition {edition} of template "{name}" is not published or was withdrawn, please choose a published one',
  },
  otherType: {
    zh: '合同模板“{name}”适用于{kind}，与合同类型不符，请改选模板',
    en: 'template "{name}" is for contracts of the kind {kind}, please choose another one',
  },
  emptyPlaces: {
    zh: '合同文本用到的内容还没有填写：{labels}',
    en: 'the text of the contract needs what is still empty: {labels}',
  },
  signNotInFont: {
    zh: '{what}“{value}”中的“{sign}”不在合同字体中，印出来会缺字，请核对后更正，或改用纸质合同',
    en: '"{sign}" of {what} "{value}" is not in the font of contracts and would be missing, please check it or sign on other paper',
  },
  gone: { zh: '合同没有选择模板，没有可预览的文本', en: 'the contract has no template, there is no text to preview' },
})
