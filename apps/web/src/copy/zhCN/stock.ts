import { registerMessages } from '@heliodesk/contracts/text/locale'

/** Stock. */
export const stock = registerMessages('stock', {
  movements: '库存流水',
  release: '释放',
  releaseTitle: (reserveNo: string) => `释放预留 ${reserveNo}`,
  releaseReason: '释放原因',
  releaseReasonRequired: '请填写释放原因',
  importSerials: '导入序列号',
  importTitle: '导入厂家序列号清单',
  importLabel: '每行一件：物料编码 序列号，可直接从 Excel 粘贴两列',
  importRequired: '请粘贴清单',
  searchMany: '批量查序列号',
  searchManyLabel: '粘贴序列号，用换行、逗号或空格分隔，一次最多 200 个',
  searchManyRequired: '请粘贴序列号',
  searchManyLimit: '一次最多查 200 个序列号，请分批查询',
} as const)
