import { type DictionarySeed, dictionary } from './kit.ts'

/** Changes of stations; their kinds are `change_type`. */
export const stationChangeDictionaries: readonly DictionarySeed[] = [
  dictionary('station_change_status', { zh: '电站变更状态', en: 'State of the station change' }, [
    ['0', '草稿', 'Draft'],
    ['1', '审批中', 'In review'],
    ['2', '已通过', 'Passed'],
    ['3', '已驳回', 'Rejected'],
    ['4', '已撤回', 'Withdrawn'],
    ['5', '已生效', 'In effect'],
  ]),
]
