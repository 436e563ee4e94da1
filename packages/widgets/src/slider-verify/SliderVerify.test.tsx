import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectSound, renderWidget } from '../testing/renderWidget.tsx'
import { SliderVerify, type SliderVerifyProps } from './SliderVerify.tsx'

const handle = page.getByRole('slider', { name: '拖动滑块验证' })
const open = async (props: Partial<SliderVerifyProps> = {}) => {
  const onPassed = vi.fn()
  await renderWidget(
    <div style={{ width: 320 }}>
      <SliderVerify onPassed={onPassed} {...props} />
      <button type="button">后面</button>
    </div>,
  )
  await expect.element(handle).toBeVisible()
  return onPassed
}
const point = (type: string, x: number) =>
  handle.element().dispatchEvent(new PointerEvent(type, { clientX: x, clientY: 9, pointerId: 1, bubbles: true, button: 0 }))
/** From where it is, so far to the right; let go where told so. */
async function drag(share: number, letGo = true) {
  const element = handle.element()
  vi.spyOn(element, 'setPointerCapture').mockReturnValue(undefined)
  const box = element.getBoundingClientRect()
  const way = (element.parentElement?.clientWidth ?? 0) - box.width
  point('pointerdown', box.left + 5)
  await expect.element(handle).toHaveAttribute('aria-valuenow', '0')
  for (const part of [0.3, 0.7, 1]) {
    point('pointermove', box.left + 5 + way * share * part)
    await expect.element(handle).toHaveAttribute('aria-valuenow', String(Math.round(Math.min(1, share * part) * 100)))
  }
  if (letGo) point('pointerup', box.left + 5 + way * share)
}

describe('the slider', () => {
  test('[SLIDER-01] says 拖动滑块验证 at rest and breaks no rule of accessibility', async () => {
    await open()
    await expect.element(page.getByRole('status')).toHaveTextContent('拖动滑块验证')
    await expectSound(handle.element().parentElement ?? undefined)
  })
  test('[SLIDER-02] [SLIDER-03] dragged to full width it passes once and says 验证通过', async () => {
    const onPassed = await open()
    await drag(1)
    await expect.element(page.getByRole('status')).toHaveTextContent('验证通过')
    await userEvent.keyboard('{End}')
    expect(onPassed).toHaveBeenCalledTimes(1)
    await expectSound(handle.element().parentElement ?? undefined)
  })
  test('[SLIDER-04] released half way it is back at 0', async () => {
    const onPassed = await open()
    await drag(0.5)
    await expect.element(handle).toHaveAttribute('aria-valuenow', '0')
    await expect.element(page.getByRole('status')).toHaveTextContent('拖动滑块验证')
    expect(onPassed).not.toHaveBeenCalled()
  })
  test('keys bring it to the end, and leaving it on the way puts it back', async () => {
    const onPassed = await open()
    handle.element().focus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await expect.element(handle).toHaveAttribute('aria-valuenow', '20')
    await userEvent.keyboard('{Tab}')
    await expect.element(handle).toHaveAttribute('aria-valuenow', '0')
    handle.element().focus()
    await userEvent.keyboard('{End}')
    await expect.poll(() => onPassed.mock.calls.length).toBe(1)
  })
  test('who decides may refuse, and gets the way it went', async () => {
    const verify = vi.fn(async () => false)
    const onPassed = await open({ verify })
    await drag(1)
    await expect.element(page.getByRole('status')).toHaveTextContent('没有通过，请重试')
    expect(verify).toHaveBeenCalledWith(expect.arrayContaining([[expect.any(Number), 1, 0]]))
    expect(onPassed).not.toHaveBeenCalled()
  })
})
