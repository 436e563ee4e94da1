import { defineMessages } from '../text/message.ts'

/** What the rules of the platform say of a station, and how an alarm came to its end. */
export const alarmMessages = defineMessages('alarm', {
  offline: {
    zh: '采集器离线：白天连续 {hours} 小时无数据，最后上报 {time}',
    en: 'Collector offline: no data for {hours} hours of daylight, last heard {time}',
  },
  idle: {
    zh: '白天无发电，请检查逆变器与并网开关',
    en: 'No output by day, please check the inverter and the grid switch',
  },
  string: {
    zh: '{name} 电压较同机最高低 {below} V',
    en: 'the voltage of {name} is {below} V below the highest of its inverter',
  },
  /** One after the other. */
  both: { zh: '{one}；{other}', en: '{one}; {other}' },
  panels: {
    zh: '{strings} 串应为 {min}–{max} 块，{registered}',
    en: '{strings} strings should have {min} to {max} panels, {registered}',
  },
  panelsUnknown: {
    zh: '{strings} 串无对应的组件数范围，{registered}',
    en: 'there is no range of panels for {strings} strings, {registered}',
  },
  registered: { zh: '登记 {panels} 块', en: '{panels} are registered' },
  unregistered: { zh: '未登记组件数', en: 'their number is not registered' },
  // low yield
  zeroYield: {
    zh: '{when}发电 0 kWh（{peers}）{lost}，请检查逆变器与并网开关',
    en: '{when}: 0 kWh ({peers}){lost}, please check the inverter and the grid switch',
  },
  wholeDay: { zh: '{day} 全天', en: '{day}, all day' },
  manyDays: { zh: '{first} 至 {last} 共 {count} 天', en: '{first} to {last}, {count} days' },
  lowYield: {
    zh: '连续 {count} 天发电不足可比电站的 70%：{shares}（{day} {peers}）{lost}',
    en: 'Less than 70% of comparable stations for {count} days: {shares} ({day} {peers}){lost}',
  },
  lost: { zh: '，少发 {energy} kWh', en: ', {energy} kWh lost' },
  noPeers: { zh: '无可比电站', en: 'no comparable station' },
  peers: {
    zh: '{area} {stations} 座电站中位 {hours} kWh/kWp',
    en: '{area} {stations} stations, median {hours} kWh/kWp',
  },
  district: { zh: '同区县', en: 'in the district' },
  city: { zh: '同市', en: 'in the city' },
  province: { zh: '同省', en: 'in the province' },
  // how it ended
  byItself: { zh: '自动恢复', en: 'By itself' },
  byHand: { zh: '人工恢复（{name}）', en: 'By hand ({name})' },
  byVendor: { zh: '厂商恢复', en: 'By the vendor' },
  byRetirement: { zh: '电站停用', en: 'Station retired' },
})
