import { type DictionarySeed, dictionary } from './kit.ts'

/** Acceptance of what was built; the kinds and states of its materials stand with the stations. */
export const acceptanceDictionaries: readonly DictionarySeed[] = [
  dictionary('acceptance_record_status', { zh: '验收单状态', en: 'State of the acceptance' }, [
    ['0', '施工中', 'Building'],
    ['1', '待验收', 'Handed in'],
    ['2', '验收通过', 'Accepted'],
    ['3', '整改中', 'To be mended'],
  ]),
  dictionary('acceptance_checklist_status', { zh: '验收清单状态', en: 'State of a checklist' }, [
    ['0', '草稿', 'Draft'],
    ['1', '启用', 'Enabled'],
    ['2', '停用', 'Disabled'],
  ]),
  dictionary('photo_proof', { zh: '照片凭证', en: 'Proof of a photo' }, [
    ['1', '已证实', 'Proven'],
    ['2', '未证实', 'Not proven'],
  ]),
]
