import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { filePreview as copy } from '../copy/zhCN/filePreview.ts'
import { Icon, type IconName } from '../icon/Icon.tsx'
import { useWidgetServices } from '../services/WidgetServices.tsx'
import { StateView } from '../state/StateView.tsx'
import type { FileViewProps } from './FileView.tsx'
import styles from './preview.module.css'
import { type Deed, deedOf, viewAfter, wholeView } from './viewModel.ts'

const tools: readonly (readonly [Deed, IconName])[] = [
  ['zoomOut', 'zoomOut'],
  ['zoomIn', 'zoomIn'],
  ['fit', 'fullscreenExit'],
  ['turnLeft', 'turnLeft'],
  ['turnRight', 'turnRight'],
]

/** A picture that can be enlarged, turned and moved; by keys, wheel and pointer. */
export function PictureView({ file, onPrevious, onNext }: FileViewProps) {
  const { useStoredImage } = useWidgetServices()
  const { src, isFailed } = useStoredImage(file.path)
  const [view, setView] = useState(wholeView)
  const [place, setPlace] = useState({ x: 0, y: 0 })
  const act = (deed: Deed) => {
    if (deed === 'previous') return onPrevious?.()
    if (deed === 'next') return onNext?.()
    if (deed === 'fit') setPlace({ x: 0, y: 0 })
    setView((current) => viewAfter(current, deed))
  }
  const press = (event: KeyboardEvent) => {
    const deed = deedOf(event.key)
    if (deed === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    act(deed)
  }
  const drag = (event: PointerEvent) => {
    if (event.buttons === 1) setPlace(({ x, y }) => ({ x: x + event.movementX, y: y + event.movementY }))
  }
  if (isFailed) return <StateView kind="failed" title={copy.failed} />
  const transform = `translate(${place.x}px, ${place.y}px) rotate(${view.quarters * 90}deg) scale(${view.scale})`
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys work on the whole view, its buttons do the same
    <div className={styles.stage} onKeyDown={press}>
      <section
        ref={focusAtOnce}
        className={styles.canvas}
        tabIndex={0}
        aria-label={copy.picture(file.name)}
        onPointerMove={drag}
        onWheel={(event) => act(event.deltaY < 0 ? 'zoomIn' : 'zoomOut')}
      >
        {src !== null && <img src={src} alt={file.name} draggable={false} style={{ transform }} />}
      </section>
      <div className={styles.bar} role="toolbar" aria-label={copy.picture(file.name)}>
        {onPrevious && <Step deed="previous" icon="chevronLeft" onAct={act} />}
        {tools.map(([deed, icon]) => (
          <Step key={deed} deed={deed} icon={icon} onAct={act} />
        ))}
        <span role="status">{copy.percent(Math.round(view.scale * 100))}</span>
        {onNext && <Step deed="next" icon="chevronRight" onAct={act} />}
      </div>
    </div>
  )
}

/** The keys work as soon as the picture is there. */
const focusAtOnce = (element: HTMLElement | null): void => element?.focus()

function Step({ deed, icon, onAct }: { readonly deed: Deed; readonly icon: IconName; readonly onAct: (deed: Deed) => void }) {
  return (
    <button type="button" aria-label={copy[deed]} title={copy[deed]} onClick={() => onAct(deed)}>
      <Icon name={icon} size={18} />
    </button>
  )
}
