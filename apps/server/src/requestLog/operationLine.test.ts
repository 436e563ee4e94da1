import { expect, test } from 'vitest'
import { contentOf, operateTypeOf } from './operationLine.ts'

test('[MODULE-SYS-LOG] a line says what was done, without what only programmers need', () => {
  expect(contentOf('上传文件（multipart 字段 file，biz 默认 temp），message 为存储路径')).toBe('上传文件')
  expect(contentOf('开始（或接着）一次可续传的上传')).toBe('开始一次可续传的上传')
  expect(contentOf('新增职务')).toBe('新增职务')
})

test('[MODULE-SYS-LOG] the kind of a line follows from the last word of its call', () => {
  expect(operateTypeOf({ method: 'POST', path: '/sys/common/upload' })).toBe(2)
  expect(operateTypeOf({ method: 'POST', path: '/sys/gatewayRoute/updateAll' })).toBe(3)
  expect(operateTypeOf({ method: 'DELETE', path: '/sys/position/delete' })).toBe(4)
})
