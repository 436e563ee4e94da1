import type { PageFrame } from '@heliodesk/contracts/pageChannel'
import type { GridNews } from '@heliodesk/widgets/editable-grid/gridProps.ts'
import { useMemo, useRef } from 'react'
import { openPageChannel, type PageChannel } from './pageChannel.ts'

/** Joins an editable grid with the same grid in other windows: `subscribe` for the grid, `tell` once something was stored. */
export function useGridChannel(pageId: string, socketKey: string) {
  const channel = useRef<PageChannel | null>(null)
  return useMemo(
    () => ({
      subscribe(news: GridNews): () => void {
        const own = openPageChannel(pageId, {
          onRow: (row, from) => news.onFrame(rowFrame(row, from)),
          onData: { [socketKey]: (...args) => news.onFrame({ type: 'common_send_date', data: { key: socketKey, args } }) },
          onMissed: news.onMissed,
        })
        channel.current = own
        return () => {
          own.close()
          channel.current = null
        }
      },
      tell: () => channel.current?.sendData(socketKey) ?? false,
    }),
    [pageId, socketKey],
  )
}

type RowFrame = Extract<PageFrame, { type: 'update_vxe_table' }>

const rowFrame = (
  row: RowFrame['data']['args'][0],
  { socketKey, caseId }: { readonly socketKey: string; readonly caseId: string },
): RowFrame => ({ type: 'update_vxe_table', data: { socketKey, args: [row, caseId] } })
