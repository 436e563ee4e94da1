import { defineMessages } from '../text/message.ts'

/** Why something about stations, alarms, work orders and their figures is refused. */
export const stationMessages = defineMessages('station', {
  day: { zh: '日期应为 YYYY-MM-DD 格式的有效日期', en: 'A day must look like YYYY-MM-DD' },
  month: { zh: '月份应为 YYYY-MM 格式的有效月份', en: 'A month must look like YYYY-MM' },
  year: { zh: '年份应为 2000–2199 之间的四位数字', en: 'A year must have four digits, from 2000 to 2199' },
  monthsOrder: { zh: '开始月份不能晚于结束月份', en: 'The first month cannot be after the last one' },
  monthsMany: { zh: '月份范围不能超过 {limit} 个月', en: 'A range may have {limit} months at most' },
  daysOrder: { zh: '开始日期不能晚于结束日期', en: 'The first day cannot be after the last one' },
  daysMany: { zh: '日期范围不能超过 {limit} 天', en: 'A range may have {limit} days at most' },
  dayUnknown: { zh: '日期不存在', en: 'There is no such day' },
  region: {
    zh: '上级区域应为省或市的六位代码',
    en: 'The parent region must be the six-digit code of a province or city',
  },
  inCharge: {
    zh: '负责人不存在，或看不到所选告警的电站',
    en: 'The person in charge does not exist or does not see the stations of the chosen alarms',
  },
  retiredLater: { zh: '停用日期不能晚于今天', en: 'The last day of service cannot lie in the future' },
  retiredEarly: {
    zh: '停用日期不能早于电站（{name}）的并网日期 {day}',
    en: 'The last day of service cannot be before the first one of the station ({name}), {day}',
  },
  // work orders
  userType: { zh: 'userType 只能为 1（我的）或 2（全部）', en: 'userType must be 1 (mine) or 2 (all)' },
  alarmElsewhere: { zh: '关联告警不属于所选电站', en: 'The alarm does not belong to the chosen station' },
  notOfStation: { zh: '不属于所选电站', en: 'does not belong to the chosen station' },
  handler: {
    zh: '处理人不存在、没有处理工单的权限，或看不到该工单所属部门',
    en: 'The handler does not exist, may not handle work orders, or does not see the department of this one',
  },
  picturesGone: {
    zh: '现场照片中有图片不存在、已过期或属于其他工单，请重新上传',
    en: 'A picture does not exist, has expired or belongs to another work order, please upload it again',
  },
})
