import { registerMessages } from '@heliodesk/contracts/text/locale'

/** What is asked of somebody else, on the page of the record that asks. */
export const provider = registerMessages('provider', {
  identity: {
    title: '等待客户完成核验',
    hint: '请客户用手机扫描二维码，在核验页面上完成人脸核验；完成后本页自动更新。',
    show: '显示核验二维码',
    open: '打开核验页面',
  },
  signing: {
    title: '等待客户签署',
    hint: '请客户用手机扫描二维码，在签署页面上阅读并签署合同；完成后本页自动更新。',
    show: '显示签署二维码',
    open: '打开签署页面',
  },
  account: {
    title: '等待银行开户结果',
    hint: '申请已提交银行，结果通常在几分钟内返回；返回后本页自动更新。',
    show: '查询开户结果',
    open: '打开',
  },
  copy: '复制链接',
  copied: '链接已复制',
  again: '再次查询',
  qr: '供客户扫描的二维码',
  waiting: '对方尚未给出结果',
  unsent: '请求还没有送达对方，系统会自动重试',
  none: '没有等待处理的请求',
  settled: '已有结果',
} as const)
