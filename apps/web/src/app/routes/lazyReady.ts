import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

interface Module<P> {
  readonly default: ComponentType<P>
}

/** A promise whose answer does not wait for the next turn. */
const present = <T>(value: T): Promise<T> =>
  // biome-ignore lint/suspicious/noThenProperty: that it answers at once is the point
  Object.assign(Promise.resolve(value), { then: (done: (value: T) => unknown) => void done(value) })

/**
 * A lazy component that is drawn in the same pass when `loaded` has its module by then. React otherwise shows the waiting mark even for a
 * script that has come, and keeps a mark once shown for 300 ms.
 */
export function lazyReady<P>(
  loaded: () => Module<P> | undefined,
  load: () => Promise<Module<P>>,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(() => {
    const module = loaded()
    return module ? present(module) : load()
  })
}
