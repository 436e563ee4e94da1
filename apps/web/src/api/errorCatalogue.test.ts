import { beforeEach, describe, expect, test, vi } from 'vitest'
import { buildNotedPresenter } from '#web/testing/transportDeps.ts'
import { errors as english } from '../copy/enUS/errors.ts'
import { errors as chinese } from '../copy/zhCN/errors.ts'
import { type Cause, entryOf, errorCatalogue } from './errorCatalogue.ts'
import { report, setPresenter } from './errorPolicy.ts'

const words = (cause: Cause, said = '') => entryOf(cause).words(said)
const shown = buildNotedPresenter()
beforeEach(() => {
  vi.clearAllMocks()
  setPresenter(shown)
})

describe('the words of the specification stand in the catalogue letter by letter:', () => {
  test.each([
    ['expired', '', '登录已过期，请重新登录'],
    ['forbidden', '', '拒绝访问'],
    ['notFound', '', '很抱歉，资源未找到!'],
    ['timeout', '', '网络超时'],
    ['cacheCleared', '', '刷新缓存完成！'],
    ['cacheFailed', '', '刷新缓存失败！'],
    ['downloadFailed', '', '文件下载失败'],
    ['fileUnknown', '', '未知文件'],
    ['exporting', '', '导出中，请稍候'],
    ['listUrlMissing', '', '请设置url.list属性!'],
    ['deleteUrlMissing', '', '请设置url.delete属性!'],
    ['deleteBatchUrlMissing', '', '请设置url.deleteBatch属性!'],
    ['importPartial', '', '导入成功,但是有错误数据!'],
    ['uploadCell', '', '上传失败'],
    ['uploadCell', '格式不支持', '格式不支持'],
    ['uploadDialogTitle', '', '上传出错'],
    ['uploadDialog', '超过 20 MB', '错误信息：超过 20 MB'],
    ['uploadDialog', '', '错误信息：未知错误'],
    ['uploadList', '屋顶.jpg', '屋顶.jpg 上传失败.'],
    ['uploadEditor', '超时', '上传失败:超时'],
    ['subTableFailed', '', '打开子表失败'],
    ['treeShapeUnknown', '', '返回数据类型不识别'],
    ['nothingFound', '', '没有查询到任何数据'],
    ['keywordMissing', '', '请输入搜索内容'],
    ['addRowSaved', '', '保存成功'],
  ] as const)('%s %s → %s', (cause, said, text) => {
    expect(words(cause, said)).toBe(text)
  })

  test('in English as A§8 quotes them', () => {
    const { sessionExpired, forbidden, notFound, timeout, downloadFailed, unknownFile, exporting } = english
    expect([sessionExpired, forbidden, notFound, timeout, downloadFailed, unknownFile, exporting]).toEqual([
      'login expired, please log in again',
      'access denied',
      'sorry, resource not found!',
      'network timeout',
      'file download failed',
      'unknown file',
      'exporting, please wait',
    ])
  })
})

test('every cause has words, also when the server said nothing', () => {
  for (const cause of Object.keys(errorCatalogue) as Cause[]) {
    expect(words(cause, ''), cause).not.toBe('')
    expect(words(cause, '原因'), cause).not.toBe('')
  }
  expect(words('refused')).toBe(chinese.unknown)
})

describe('what is reported', () => {
  test('is a warning, a success or a notice as the catalogue says', () => {
    report('downloadFailed')
    report('cacheCleared')
    report('cacheFailed')
    expect(shown.warning).toHaveBeenCalledWith('downloadFailed:文件下载失败', '文件下载失败')
    expect(shown.success).toHaveBeenCalledWith('cacheCleared', '刷新缓存完成！')
    expect(shown.notice).toHaveBeenCalledWith('cacheFailed', '刷新缓存失败！', {})
  })

  test('of a category root is what the server said, as a warning', () => {
    report('categoryRootFailed', '分类编码不存在')
    expect(shown.warning).toHaveBeenCalledWith(expect.any(String), '分类编码不存在')
  })

  test('six times is one key', () => {
    for (let i = 0; i < 6; i += 1) report('cacheFailed')
    expect(new Set(shown.notice.mock.calls.map(([key]) => key)).size).toBe(1)
  })
})
