import { defineMessages } from '../text/message.ts'

/** Records with lines: what they are called together, and what is wrong with a line. */
export const lineMessages = defineMessages('line', {
  inRow: { zh: '第 {row} 行：{reason}', en: 'Row {row}: {reason}' },
  andMore: { zh: '{reason}（另有 {count} 处）', en: '{reason} ({count} more)' },
  foreign: { zh: '不属于这个{label}', en: 'does not belong to this record ({label})' },
  twice: { zh: '同一行提交了两次', en: 'the same row was sent twice' },
  changedAndDeleted: { zh: '同一行既修改又删除', en: 'the same row was both changed and deleted' },
  repeated: { zh: '{field}“{value}”与另一行重复', en: '{field}: "{value}" stands in another row too' },
  headVersionMissing: {
    zh: '修改{label}须带上读取时的版本号，请刷新后重试',
    en: 'A change needs the version that was read ({label}); please reload and try again',
  },
  tooMany: {
    zh: '{label}最多 {limit} 行，保存后将有 {count} 行，全部未保存',
    en: 'At most {limit} rows ({label}); there would be {count}, nothing was saved',
  },
})
