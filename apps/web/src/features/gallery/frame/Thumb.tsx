import { Component, type ReactNode, useEffect, useRef, useState } from 'react'
import { ResourceServices } from '#web/resource/ResourceServices.tsx'
import { type Demo, initialValues } from './demo.ts'
import styles from './index.module.css'
import { Draw } from './SampleView.tsx'

/** Every folder beside this one is a widget's; its samples are fetched when its tile comes into view. */
const demos: Readonly<Record<string, () => Promise<{ readonly demo: () => Demo }>>> = import.meta.glob<{ demo: () => Demo }>(
  '../*/demo.tsx',
)

const nothing = () => undefined

/** A widget as it looks, smaller and out of reach: a picture that is never out of date. */
export function Thumb({ name }: { readonly name: string }) {
  const box = useRef<HTMLDivElement>(null)
  const [demo, setDemo] = useState<Demo | null>(null)
  useEffect(() => {
    const load = demos[`../${name}/demo.tsx`]
    if (box.current === null || load === undefined) return
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        watch.disconnect()
        // Without its picture a tile still leads to the page.
        load().then((module) => setDemo(module.demo()), nothing)
      },
      { rootMargin: '200px' },
    )
    watch.observe(box.current)
    return () => watch.disconnect()
  }, [name])
  return (
    <div ref={box} className={styles.thumb} inert aria-hidden="true" data-thumb={name}>
      <Quiet>
        {demo !== null && (
          <div className={styles.small}>
            <div>{pictureOf(demo)}</div>
          </div>
        )}
      </Quiet>
    </div>
  )
}

function pictureOf({ picture, samples: [first] }: Demo): ReactNode {
  if (picture !== undefined) return picture
  if (first === undefined) return null
  return (
    <ResourceServices>
      <Draw sample={first} live={{ props: initialValues(first.controls), value: first.value, setValue: nothing, log: nothing }} />
    </ResourceServices>
  )
}

/** One picture that cannot be drawn takes none of the others away. */
class Quiet extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError() {
    return { failed: true }
  }
  override render() {
    return this.state.failed ? null : this.props.children
  }
}
