import { expect, test } from 'vitest'
import { inLanguage } from '../language/callLanguage.ts'
import { chineseText, messageText } from '../language/translate.ts'
import { contentOf, operateTypeOf } from './operationLine.ts'

test('[MODULE-SYS-LOG] a line says what was done, without what only programmers need', () => {
  const said = (zh: string, en: string) => {
    const content = contentOf({ zh, en })
    return [chineseText(content), inLanguage('en-US', () => messageText(content))]
  }
  expect(
    said(
      '上传文件（multipart 字段 file，biz 默认 temp），message 为存储路径',
      'Upload a file (multipart field file; biz is temp unless given); message is the stored path',
    ),
  ).toEqual(['上传文件', 'Upload a file'])
  expect(said('开始（或接着）一次可续传的上传', 'Start (or go on with) an upload in parts')).toEqual([
    '开始一次可续传的上传',
    'Start an upload in parts',
  ])
  expect(said('新增职务', 'Add position')).toEqual(['新增职务', 'Add position'])
})

test('[MODULE-SYS-LOG] the kind of a line follows from the last word of its call', () => {
  expect(operateTypeOf({ method: 'POST', path: '/sys/common/upload' })).toBe(2)
  expect(operateTypeOf({ method: 'POST', path: '/sys/gatewayRoute/updateAll' })).toBe(3)
  expect(operateTypeOf({ method: 'DELETE', path: '/sys/position/delete' })).toBe(4)
})
