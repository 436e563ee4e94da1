import { type DictionarySeed, dictionary } from './kit.ts'

/** Warranty claims: their states, what failed, who is liable, and where old part and recovery stand. */
export const warrantyDictionaries: readonly DictionarySeed[] = [
  dictionary('warranty_status', { zh: '质保单状态', en: 'State of the claim' }, [
    ['0', '草稿', 'Draft'],
    ['1', '待审核', 'In review'],
    ['2', '待备货', 'To be reserved'],
    ['3', '待出库', 'To be issued'],
    ['4', '待更换', 'To be swapped'],
    ['5', '待结案', 'To be closed'],
    ['6', '已结案', 'Closed'],
    ['7', '已驳回', 'Rejected'],
    ['8', '已取消', 'Canceled'],
  ]),
  dictionary('warranty_fault', { zh: '故障类型', en: 'Kind of fault' }, [
    ['1', '产品质量', 'Product'],
    ['2', '安装工艺', 'Workmanship'],
    ['3', '人为或外力', 'Damage by others'],
    ['9', '待查明', 'To be found out'],
  ]),
  dictionary('warranty_cover', { zh: '质保判定', en: 'Whether it is under warranty' }, [
    ['1', '在保', 'Under warranty'],
    ['2', '过保', 'Out of warranty'],
    ['3', '无质保信息', 'No term known'],
  ]),
  dictionary('warranty_liable', { zh: '责任方', en: 'Who is liable' }, [
    ['1', '厂家', 'Maker'],
    ['2', '代理商', 'Agent'],
    ['3', '客户或第三方', 'Customer or others'],
    ['4', '公司承担', 'Ourselves'],
  ]),
  dictionary('warranty_old_part', { zh: '旧件状态', en: 'Old part' }, [
    ['0', '待返还', 'Due'],
    ['1', '已入库', 'Received'],
    ['2', '已报废', 'Scrapped'],
    ['3', '未退回', 'Not returned'],
  ]),
  dictionary('warranty_recovery', { zh: '追偿状态', en: 'Recovery' }, [
    ['0', '无需追偿', 'None'],
    ['1', '待追偿', 'To be claimed'],
    ['2', '已提出', 'Claimed'],
    ['3', '已追回', 'Recovered'],
    ['4', '已放弃', 'Waived'],
  ]),
]
