import type { ReportColumnsAnswer, ReportQueryInfo } from '@heliodesk/contracts/endpoints/report'
import { vi } from 'vitest'
import type { ReportCall, ReportServices } from '../services/reportServices.ts'

/** A column of a report, as its readers get it. */
export const column = (dataIndex: string, title: string, over: Partial<ReportColumnsAnswer['columns'][number]> = {}) => ({
  dataIndex,
  title,
  align: 'left' as const,
  width: 120,
  sorter: true,
  hidden: false,
  kind: 'text',
  unit: null,
  scale: null,
  sum: false,
  customRender: null,
  ...over,
})
/** A condition that a reader may set. */
export const info = (field: string, label: string, over: Partial<ReportQueryInfo> = {}): ReportQueryInfo => ({
  label,
  field,
  view: 'text',
  mode: 'single',
  hidden: '0',
  dictCode: null,
  dictOptions: null,
  unit: null,
  ...over,
})
const statuses = [
  { value: '1', text: '正常' },
  { value: '2', text: '故障' },
]

export const fakeColumns: ReportColumnsAnswer = {
  cgRpConfigId: '77',
  cgRpConfigName: '选择电站',
  code: 'rpt_pick',
  columns: [
    column('contractNo', '合同号'),
    column('stationName', '电站名称'),
    column('totalpower', '装机容量', { align: 'right', kind: 'decimal', unit: 'kWp', scale: 3 }),
    column('status', '状态', { kind: 'dict', customRender: 'grid_step' }),
    column('ownerName', '业主', { hidden: true }),
  ],
  dictOptions: { grid_step: statuses },
  params: [],
  sort: null,
  rowCap: 10_000,
  mayExport: true,
}
export const fakeInfos: readonly ReportQueryInfo[] = [
  info('contractNo', '合同号'),
  info('status', '状态', { view: 'list', dictOptions: statuses }),
  info('totalpower', '装机容量', { view: 'number', mode: 'group', hidden: '1' }),
]

const record = (at: number) => ({
  id: String(at),
  contractNo: `HT2026-${at}`,
  stationName: at === 1 ? '共富光伏屋顶合作共建协议电站' : `电站${at}`,
  totalpower: `${at}000.500`,
  status: '1',
  ownerName: `业主${at}`,
})
type Data = Awaited<ReturnType<ReportServices['data']>>

/** A report of 25 rows; what it was asked is seen by the mocks. */
export function buildFakeReport() {
  const data = vi.fn(async (_id: string, query: Readonly<Record<string, string>>, _call?: ReportCall): Promise<Data> => {
    const size = Number(query.pageSize)
    const from = (Number(query.pageNo) - 1) * size
    const records = Array.from({ length: Math.min(size, 25 - from) }, (_, at) => record(from + at + 1))
    return { records, total: 25, found: 25, isCapped: false, sums: { totalpower: '325012.500' } }
  })
  const reports = {
    columns: vi.fn(async (_code: string, _call?: ReportCall) => fakeColumns),
    queryInfo: vi.fn(async (_id: string, _call?: ReportCall) => fakeInfos),
    data,
    exportSheet: vi.fn(async () => undefined),
  }
  return { reports, asked: () => data.mock.calls.map(([, query]) => query) }
}
