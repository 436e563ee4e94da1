/** How a picture is looked at: how large, and turned by how many quarters. */
export interface View {
  readonly scale: number
  readonly quarters: number
}

export const wholeView: View = { scale: 1, quarters: 0 }
const [smallest, largest, step] = [0.25, 8, 1.25]

export const zoomed = (view: View, by: 1 | -1): View => ({
  ...view,
  scale: Math.min(largest, Math.max(smallest, Number((view.scale * step ** by).toFixed(3)))),
})
export const turned = (view: View, by: 1 | -1): View => ({ ...view, quarters: (view.quarters + by + 4) % 4 })

export type Deed = 'zoomIn' | 'zoomOut' | 'fit' | 'turnLeft' | 'turnRight' | 'previous' | 'next'

const keys: Readonly<Record<string, Deed>> = {
  '+': 'zoomIn',
  '=': 'zoomIn',
  '-': 'zoomOut',
  '0': 'fit',
  r: 'turnRight',
  R: 'turnLeft',
  ArrowLeft: 'previous',
  ArrowRight: 'next',
}

/** What a key does to a picture. */
export const deedOf = (key: string): Deed | undefined => (Object.hasOwn(keys, key) ? keys[key] : undefined)

export function viewAfter(view: View, deed: Deed): View {
  if (deed === 'zoomIn') return zoomed(view, 1)
  if (deed === 'zoomOut') return zoomed(view, -1)
  if (deed === 'turnLeft') return turned(view, -1)
  if (deed === 'turnRight') return turned(view, 1)
  return wholeView
}
