import { area } from '@heliodesk/contracts/text/area'

/** Texts of the error catalogue (A§8). Quoted wording is verbatim, full-width and half-width marks included. */
export const errors = area('errors', {
  sessionExpired: '登录已过期，请重新登录',
  signInAgain: '重新登录',
  forbidden: '拒绝访问',
  notFound: '很抱歉，资源未找到!',
  timeout: '网络超时',
  timeoutHint: '服务器没有及时回应，请稍后重试',
  unreachable: '无法连接服务器',
  unreachableHint: '请检查网络，页面内容仍可查看',
  unknown: '操作失败，请稍后重试',
  downloadFailed: '文件下载失败',
  unknownFile: '未知文件',
  exporting: '导出中，请稍候',
  times: (count: number) => `${count} 次`,
} as const)
