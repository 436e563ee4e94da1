import type { ReportServices } from '@heliodesk/widgets/services/reportServices.ts'
import { saveBlob } from '../files/saveBlob.ts'
import { call } from './client.ts'
import { resourceCalls } from './resource.ts'

/** Online reports by the calls of the wire contract; the widget shows what fails. */
export const reportServices: ReportServices = {
  columns: (code, { signal, groupId } = {}) =>
    call('GET /online/cgreport/api/getRpColumns/:code', { params: { code }, signal, groupId, silent: true }),
  queryInfo: (id, { signal, groupId } = {}) =>
    call('GET /online/cgreport/api/getQueryInfo/:cgRpConfigId', { params: { cgRpConfigId: id }, signal, groupId, silent: true }),
  data: (id, query, { signal, groupId } = {}) =>
    call('GET /online/cgreport/api/getData/:cgRpConfigId', {
      params: { cgRpConfigId: id },
      query,
      signal,
      groupId,
      silent: true,
    }),
  async exportSheet(id, query) {
    const { blob, fileName } = await resourceCalls.file(`/online/cgreport/api/exportXls/${encodeURIComponent(id)}`, query)
    saveBlob(blob, fileName)
  },
}
