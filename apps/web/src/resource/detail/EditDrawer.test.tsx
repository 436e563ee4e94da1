import { position } from '@heliodesk/contracts/resources/system/position'
import { Activity, useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { buildRecord } from '../../testing/fakeResource.ts'
import { renderList } from '../../testing/renderList.tsx'
import { resourceKeys } from '../list/resourceKeys.ts'
import EditDrawer from './EditDrawer.tsx'

/** A page in a tab that another one takes the place of. */
function Tab() {
  const [isShown, setShown] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setShown((before) => !before)}>
        换页
      </button>
      <Activity mode={isShown ? 'visible' : 'hidden'}>
        <EditDrawer resource={position} row={buildRecord(position, 1)} onClose={() => undefined} />
      </Activity>
    </>
  )
}

test('what was written stays while another tab is shown, although the record is asked for again', async () => {
  const { client, server } = await renderList(<Tab />, { resource: position })
  const name = page.getByRole('dialog').getByLabelText('职务名称', { exact: false })
  await name.fill('写到一半')
  const change = page.getByText('换页').element()
  if (change instanceof HTMLElement) change.click()
  // Nobody uses its answer any more: it is forgotten.
  await expect.poll(() => client.getQueryCache().findAll({ queryKey: resourceKeys.record(position.name, '1') })).toEqual([])
  if (change instanceof HTMLElement) change.click()
  await expect.poll(() => server.to(`GET ${position.path}/queryById`).length).toBe(2)
  await expect.element(name).toHaveValue('写到一半')
})
