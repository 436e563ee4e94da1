import { type DictionarySeed, dictionary } from './kit.ts'

/** Grid connections and changes of stations. */
export const gridConnectionDictionaries: readonly DictionarySeed[] = [
  dictionary('grid_connection_status', { zh: '并网状态', en: 'State of the grid connection' }, [
    ['0', '未申请', 'Not applied for'],
    ['1', '已申请', 'Applied for'],
    ['2', '已勘察', 'Surveyed'],
    ['3', '方案已确认', 'Design confirmed'],
    ['4', '已备案', 'Filed'],
    ['5', '已申请验收', 'Acceptance applied for'],
    ['6', '已装表', 'Meter installed'],
    ['7', '已签合同', 'Contracts signed'],
    ['8', '已验收调试', 'Commissioned'],
    ['9', '已并网', 'On the grid'],
    ['10', '已撤销', 'Withdrawn'],
    ['11', '已终止', 'Terminated'],
  ]),
  dictionary('grid_account_check', { zh: '户号核对', en: 'Check of the grid account' }, [
    ['1', '符合', 'As usual'],
    ['2', '待核对', 'To be compared'],
  ]),
]
