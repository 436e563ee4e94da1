import { registerMessages } from '@heliodesk/contracts/text/locale'
import { thousands } from '@heliodesk/contracts/text/thousands'

export const demoSmallParts = registerMessages('demoSmallParts', {
  purpose: '列表与首页上反复出现的小件：卡片、视图标签、多久以前、按键说明。',
  card: '卡片',
  cardHint: '有边框、无阴影，卡片里不再套卡片',
  cardTitle: '标题',
  aside: '旁注',
  generation: '今日发电',
  cardBody: '卡片里放什么由页面决定。',
  ageTitle: '多久以前',
  ageHint: '每半分钟更新一次，悬停看完整时间',
  minutes: '分钟前',
  age: {
    now: '刚刚',
    minutes: (n: number) => `${thousands(n)} 分钟前`,
    hours: (n: number) => `${thousands(n)} 小时前`,
    days: (n: number) => `${thousands(n)} 天前`,
  },
  chips: '视图',
  chipsHint: '把列表的一种样子存成名字，当前的可复制链接或删除',
  maySave: '可再存',
  full: '已存满',
  all: '全部',
  faulty: '故障电站',
  lowPower: '发电偏低',
  keyHelp: '按键说明',
  keyHelpHint: '单键可在此关闭，避免误触',
  openKeys: '打开按键说明',
  close: '关闭说明，焦点回到按钮',
})
