import { type DictionarySeed, dictionary } from './kit.ts'

/** Surveys of roofs. */
export const surveyDictionaries: readonly DictionarySeed[] = [
  dictionary('survey_status', { zh: '勘察状态', en: 'State of the survey' }, [
    ['0', '草稿', 'Draft'],
    ['1', '待审核', 'In review'],
    ['2', '已确认', 'Confirmed'],
    ['3', '已驳回', 'Rejected'],
    ['4', '已作废', 'Void'],
  ]),
  dictionary('roof_orientation', { zh: '屋面朝向', en: 'Where a roof faces' }, [
    ['1', '正南', 'South'],
    ['2', '东南', 'South-east'],
    ['3', '西南', 'South-west'],
    ['4', '东', 'East'],
    ['5', '西', 'West'],
    ['6', '东西双坡', 'East and west'],
    ['7', '北', 'North'],
  ]),
]
