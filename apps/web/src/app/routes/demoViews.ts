import type { ComponentType } from 'react'

type Loader = () => Promise<{ readonly default: ComponentType }>

const pages: Readonly<Record<string, Loader>> = import.meta.glob<{ default: ComponentType }>('../../pages/demo/*.tsx')

/** Views of the example area by the name of their component. A list of its own: it is long, and the start page does not pay for it. */
export const demoViews = new Map(
  Object.entries(pages).map(([path, load]) => [path.slice('../../pages/'.length, -'.tsx'.length), load]),
)
