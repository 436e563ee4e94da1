import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cell, renderGrid } from './testing/renderGrid.tsx'

test('[GRIDCOL-01] a text is edited by typing into the cell', async () => {
  const { handle } = await renderGrid()
  await userEvent.click(cell(1, '户主'))
  await userEvent.keyboard('Li Si{Enter}')
  await expect.poll(() => handle().state.row('r1')?.['name']).toBe('Li Si')
})
test('[GRID-01] the toolbar is drawn when it is asked for', async () => {
  const { rerender } = await renderGrid({ toolbar: true })
  await expect.element(page.getByRole('toolbar')).toBeVisible()
  await rerender({ toolbar: false })
  await expect.element(page.getByRole('toolbar')).not.toBeInTheDocument()
})
