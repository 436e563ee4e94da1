import { type ReactNode, useEffect, useRef, useState } from 'react'
import { copy } from '../copy/zhCN.ts'
import { Icon } from '../icon/Icon.tsx'
import { useWidgetServices } from '../services/WidgetServices.tsx'
import { place, swap } from './imageModel.ts'
import styles from './imageOrder.module.css'

/** One image: what is drawn is the caller's (a picture, an upload under way, a failure). */
export interface OrderedImage {
  readonly id: string
  /** Names it for people: 照片 3. */
  readonly name: string
  readonly picture: ReactNode
}

export interface ImageOrderProps {
  readonly images: readonly OrderedImage[]
  /** The ids in their new order. */
  readonly onOrder: (ids: readonly string[]) => void
  readonly onRemove: (id: string) => void
  /** Stands behind the last image: the tile that adds one. */
  readonly children?: ReactNode
}

/** Images in an order that people change: by dragging, or by the arrows that hovering and the focus show (A§5, UPLOAD-20). */
export function ImageOrder({ images, onOrder, onRemove, children }: ImageOrderProps) {
  const { toast } = useWidgetServices()
  const [dragged, setDragged] = useState<string | null>(null)
  const [reported, setTold] = useState('')
  const ids = images.map(({ id }) => id)
  const keepFocus = useFocusAfterMove(ids.join(' '))
  const tell = (id: string, order: readonly string[]) => {
    const name = images.find((image) => image.id === id)?.name ?? ''
    setTold(copy.imageOrder.moved(name, order.indexOf(id) + 1, order.length))
    onOrder(order)
  }
  const step = (id: string, by: -1 | 1, button: HTMLButtonElement) => {
    const move = swap(ids, id, by)
    if ('refused' in move) return toast.warning(copy.imageOrder[move.refused])
    keepFocus(button)
    tell(id, move.order)
  }
  const drop = (at: number) => {
    if (dragged !== null) tell(dragged, place(ids, dragged, at))
    setDragged(null)
  }
  return (
    <>
      <ul className={styles.grid} aria-label={copy.imageOrder.label}>
        {images.map((image, at) => (
          <li
            key={image.id}
            className={styles.tile}
            data-dragged={dragged === image.id || undefined}
            draggable
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move'
              setDragged(image.id)
            }}
            onDragOver={(event) => dragged !== null && event.preventDefault()}
            onDrop={(event) => {
              if (dragged === null) return
              event.preventDefault()
              drop(at)
            }}
            onDragEnd={() => setDragged(null)}
          >
            {image.picture}
            <Bar image={image} onStep={(by, button) => step(image.id, by, button)} onRemove={() => onRemove(image.id)} />
          </li>
        ))}
        {children !== undefined && children !== null && <li className={styles.add}>{children}</li>}
      </ul>
      <p className={styles.reported} role="status">
        {reported}
      </p>
    </>
  )
}

interface BarProps {
  readonly image: OrderedImage
  readonly onStep: (by: -1 | 1, button: HTMLButtonElement) => void
  readonly onRemove: () => void
}

function Bar({ image, onStep, onRemove }: BarProps) {
  const { name } = image
  return (
    <div className={styles.bar}>
      <span className={styles.name}>{name}</span>
      <span className={styles.tools}>
        <button type="button" aria-label={copy.imageOrder.left(name)} onClick={(event) => onStep(-1, event.currentTarget)}>
          <Icon name="chevronLeft" size={16} />
        </button>
        <button type="button" aria-label={copy.imageOrder.right(name)} onClick={(event) => onStep(1, event.currentTarget)}>
          <Icon name="chevronRight" size={16} />
        </button>
        <button type="button" aria-label={copy.imageOrder.remove(name)} onClick={onRemove}>
          <Icon name="trash" size={16} />
        </button>
      </span>
    </div>
  )
}

/** A button that moved with its image loses the focus on the way; it gets it back once the images stand in their new order. */
function useFocusAfterMove(order: string): (button: HTMLButtonElement) => void {
  const pressed = useRef<HTMLButtonElement | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the new order is what it waits for
  useEffect(() => {
    pressed.current?.focus()
    pressed.current = null
  }, [order])
  return (button) => {
    pressed.current = button
  }
}
