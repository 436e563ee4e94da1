import { defineMessages } from '../text/message.ts'

/** What the import of measured files says; its jobs keep these for later readers. */
export const measuredFileMessages = defineMessages('measuredFile', {
  empty: { zh: '文件是空的', en: 'The file is empty' },
  notText: { zh: '文件不是文本格式的 CSV', en: 'The file is no CSV text' },
  notCsv: { zh: '文件内容不是 CSV，而是{what}', en: 'The file is no CSV but {what}' },
  xlsx: {
    zh: 'Excel（xlsx）文件，请在 Excel 中另存为 CSV 后再导入',
    en: 'an Excel file (xlsx); please save it as CSV in Excel first',
  },
  xls: {
    zh: 'Excel（xls）文件，请在 Excel 中另存为 CSV 后再导入',
    en: 'an Excel file (xls); please save it as CSV in Excel first',
  },
  pdf: { zh: 'PDF 文件', en: 'a PDF file' },
  compressed: { zh: '压缩文件，请解压后再导入', en: 'a compressed file; please unpack it first' },
  tooManyRows: {
    zh: '文件超过 {limit} 行的上限，请拆分后再导入',
    en: 'The file has more than {limit} rows, please import it in parts',
  },
  lineTooLong: {
    zh: '文件中有过长的行，不是测量数据的 CSV',
    en: 'The file has lines too long for a CSV of measurements',
  },
  tooWide: {
    zh: '文件有 {count} 列，超过 {limit} 列的上限，不是测量数据的 CSV',
    en: 'The file has {count} columns, more than {limit}: no CSV of measurements',
  },
  headsOnly: { zh: '文件只有表头，没有数据', en: 'The file has heads but no data' },
  cell: { zh: '第 {row} 行“{column}”列：{reason}', en: 'Row {row}, column "{column}": {reason}' },
  line: { zh: '第 {row} 行：{reason}', en: 'Row {row}: {reason}' },
  cells: {
    zh: '第 {row} 行“{column}”列：{reason}；共 {count} 处错误',
    en: 'Row {row}, column "{column}": {reason}; {count} errors in all',
  },
  lines: { zh: '第 {row} 行：{reason}；共 {count} 处错误', en: 'Row {row}: {reason}; {count} errors in all' },
  head: { zh: '第 {row} 行{reason}', en: 'Row {row}: {reason}' },
  notImported: { zh: '{problem}。文件未导入', en: '{problem}. The file was not imported' },
  columnName: { zh: '第 {at} 列', en: 'Column {at}' },
  quote: { zh: '引号不成对', en: 'a quote is not closed' },
  chooseTime: { zh: '请选择时间所在的列', en: 'Please choose the column of the time' },
  choosePower: { zh: '请选择功率所在的列', en: 'Please choose the column of the power' },
  noColumn: {
    zh: '所选的第 {at} 列不存在，文件只有 {count} 列',
    en: 'There is no column {at}, the file has {count}',
  },
  columnTwice: {
    zh: '“{column}”列被选了两次，请为每一项选择不同的列',
    en: 'The column "{column}" is chosen twice, please choose a different one for each item',
  },
  zone: {
    zh: '无法识别的时区“{zone}”，请用 Asia/Shanghai 或 +08:00 的写法',
    en: 'Unknown time zone "{zone}", please write Asia/Shanghai or +08:00',
  },
  time: { zh: '无法识别的时间“{time}”', en: 'Unknown time "{time}"' },
  timeFormat: {
    zh: '无法识别的时间“{time}”，请使用 YYYY-MM-DD HH:mm',
    en: 'Unknown time "{time}", please use YYYY-MM-DD HH:mm',
  },
  dateOrder: {
    zh: '“{time}”分不清月和日，请选择日期的顺序',
    en: 'Month and day of "{time}" cannot be told apart, please choose the order of dates',
  },
  dateUnclear: {
    zh: '“{time}”分不清月和日，请改为 YYYY-MM-DD HH:mm',
    en: 'Month and day of "{time}" cannot be told apart, please use YYYY-MM-DD HH:mm',
  },
  dayFirst: {
    zh: '“{time}”是日在前的写法，无法与月在前的区分，请改为 YYYY-MM-DD HH:mm',
    en: '"{time}" has the day first, which cannot be told from the month first; please use YYYY-MM-DD HH:mm',
  },
  style: { zh: '“{time}”与第 {row} 行的写法不一致', en: '"{time}" is written in another way than row {row}' },
  styleOf: {
    zh: '“{time}”与第 {row} 行的写法（{style}）不一致',
    en: '"{time}" is written in another way than row {row} ({style})',
  },
  zoned: { zh: '带时区的 ISO 8601', en: 'ISO 8601 with a zone' },
  skippedHour: {
    zh: '“{time}”在时区 {zone} 不存在（夏令时跳过的一小时）；若文件全年用标准时间，请选择固定时差',
    en: '"{time}" does not exist in {zone} (summer time skips it); if the file keeps standard time all year, please choose a fixed offset',
  },
  early: { zh: '“{time}”早于 2000-01-01', en: '"{time}" is before 2000-01-01' },
  future: { zh: '“{time}”在未来', en: '"{time}" lies in the future' },
  noClock: {
    zh: '只有日期，没有时刻，请选择时刻所在的列',
    en: 'there are dates but no times of day, please choose the column of the time of day',
  },
  notNumber: { zh: '“{value}”不是数字', en: '"{value}" is no number' },
  negative: { zh: '功率 {watts} W 为负', en: 'The power {watts} W is negative' },
  tooMuch: {
    zh: '功率 {watts} W 超过该电站的合理上限 {ceiling} W（装机容量 {capacity} kWp），请检查单位和所选电站',
    en: 'The power {watts} W exceeds what the station can have, {ceiling} W (capacity {capacity} kWp); please check the unit and the station',
  },
  reading: { zh: '累计电量 {kwh} kWh 超出范围', en: 'The reading {kwh} kWh is out of range' },
  sameTime: { zh: '与第 {row} 行的时间相同，数值不同', en: 'the same time as row {row} with another value' },
  fileGone: { zh: '上传的文件已不存在，请重新上传', en: 'The uploaded file is gone, please upload it again' },
  stationGone: { zh: '电站已被删除', en: 'The station was deleted' },
  unitLikely: {
    zh: '按 {unit} 计算，最大功率为 {watts} W，与装机容量 {capacity} kWp 不符，更可能是 {likely}；请核对单位，确认无误后再导入',
    en: 'In {unit} the greatest power would be {watts} W, which does not fit the capacity of {capacity} kWp; {likely} is more likely. Please check the unit and confirm it',
  },
  unitDoubt: {
    zh: '按 {unit} 计算，最大功率为 {watts} W，与装机容量 {capacity} kWp 不符；请核对单位，确认无误后再导入',
    en: 'In {unit} the greatest power would be {watts} W, which does not fit the capacity of {capacity} kWp. Please check the unit and confirm it',
  },
  cancelled: { zh: '已取消；取消前已导入的数据保留', en: 'Canceled; what was imported before stays' },
  interrupted: {
    zh: '导入多次中断，请重新上传；已导入的数据保留，重复导入不会产生重复',
    en: 'The import was interrupted several times, please upload the file again; what was imported stays and is not doubled',
  },
  doneInDoubt: {
    zh: '{summary}。最大功率 {watts} W 与装机容量 {capacity} kWp 不符，请核对功率的单位',
    en: '{summary}. The greatest power {watts} W does not fit the capacity of {capacity} kWp, please check the unit',
  },
  done: { zh: '共 {rows} 行、{days} 天，{cadence}', en: '{rows} rows, {days} days, {cadence}' },
  doneWithGaps: {
    zh: '共 {rows} 行、{days} 天，{cadence}，{missing} 行无数值按缺测处理',
    en: '{rows} rows, {days} days, {cadence}, {missing} rows without a value',
  },
  doneWithRefused: {
    zh: '共 {rows} 行、{days} 天，{cadence}，{refused} 行有误未导入',
    en: '{rows} rows, {days} days, {cadence}, {refused} rows refused',
  },
  doneWithBoth: {
    zh: '共 {rows} 行、{days} 天，{cadence}，{missing} 行无数值按缺测处理，{refused} 行有误未导入',
    en: '{rows} rows, {days} days, {cadence}, {missing} rows without a value, {refused} rows refused',
  },
  period: { zh: '采样周期 {minutes} 分钟', en: 'one every {minutes} minutes' },
  averaged: { zh: '{minutes} 分钟数据按 5 分钟取平均', en: '{minutes}-minute data averaged over 5 minutes' },
  averagedFiner: {
    zh: '不足 1 分钟的数据按 5 分钟取平均',
    en: 'data finer than a minute averaged over 5 minutes',
  },
  shellUnitLikely: {
    zh: '最大功率为 {watts} W，与装机容量 {capacity} kWp 不符，更可能是 {likely}（--unit {likely}）；确认单位无误请加 --confirm-unit',
    en: 'The greatest power is {watts} W, which does not fit the capacity of {capacity} kWp; {likely} is more likely (--unit {likely}). Add --confirm-unit where the unit is right',
  },
  shellUnitDoubt: {
    zh: '最大功率为 {watts} W，与装机容量 {capacity} kWp 不符；确认单位无误请加 --confirm-unit',
    en: 'The greatest power is {watts} W, which does not fit the capacity of {capacity} kWp. Add --confirm-unit where the unit is right',
  },
  shellColumn: {
    zh: '文件没有“{name}”列；文件的列为：{columns}',
    en: 'The file has no column "{name}"; its columns are: {columns}',
  },
  shellTime: {
    zh: '请用 --time 指定时间列；文件的列为：{columns}',
    en: 'Give the column of the time by --time; the columns are: {columns}',
  },
  shellPower: {
    zh: '请用 --power 指定功率列；文件的列为：{columns}',
    en: 'Give the column of the power by --power; the columns are: {columns}',
  },
  shellOption: { zh: '选项 {option} 的值无效', en: 'The value of the option {option} is not valid' },
  layoutPlace: { zh: 'layout 不是有效的读取方式（{place}）', en: 'layout is no valid way of reading ({place})' },
  layout: { zh: 'layout 不是有效的读取方式', en: 'layout is no valid way of reading' },
  unitUnknown: {
    zh: '单位无法识别，功率请用 W 或 kW，累计电量请用 kWh',
    en: 'the unit is unknown; please use W or kW for power and kWh for the reading',
  },
  manyTimes: { zh: '都是{role}列，请只保留一列', en: 'these are all columns of the {role}, please keep one' },
  headMissing: {
    zh: '表头没有{role}列（可用 {names}）；文件的列为：{columns}',
    en: 'the heads have no column of the {role} (known: {names}); the columns of the file are: {columns}',
  },
  timeRole: { zh: '时间', en: 'time' },
  powerRole: { zh: '功率', en: 'power' },
  counterRole: { zh: '累计电量', en: 'reading' },
})
