import { registerMessages } from '@heliodesk/contracts/text/locale'
import { thousands } from '@heliodesk/contracts/text/thousands'

/** Texts of the exception, test and refresh pages. */
export const exception = registerMessages('exception', {
  forbiddenTitle: '403 没有权限',
  forbiddenText: '您的账号不能打开这个页面。需要时请联系管理员授权。',
  notFoundTitle: '404 没有这个页面',
  notFoundText: '地址可能写错了，或页面已经移走。',
  serverTitle: '500 服务器出错',
  serverText: '请求没有完成，请稍后重试；多次出现请告诉管理员。',
  home: '返回首页',
  refreshing: '正在刷新',
  testTitle: '测试页',
  testText: '这个页面用来检查路由、标签页与页面保持。',
  testCount: (count: number) => `已点击 ${thousands(count)} 次`,
  testClick: '点击',
  testNote: '随手记',
  testOther: '打开另一个测试页',
  test2Title: '测试页二',
  test2Query: (query: string) => `地址里的参数：${query || '无'}`,
} as const)
