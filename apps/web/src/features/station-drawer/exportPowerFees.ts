import { type OpenLink, openTicketed } from '#web/files/openTicketed.ts'

/** Opens the fees of the farmer as a sheet, as a link (STATION-43). */
export const exportPowerFees = (stationId: string, open?: OpenLink): Promise<void> =>
  openTicketed(`/system/cloud/monitor/export/powerfees/${encodeURIComponent(stationId)}`, open)
