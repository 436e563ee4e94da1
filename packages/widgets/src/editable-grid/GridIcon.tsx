import { LineDrawing } from '../icon/LineDrawing.tsx'

/** Line icons that only the grid needs, on a 24 grid like `icon/`. */
const paths = {
  undo: 'M8.5 5 4.5 9l4 4M4.5 9H14a5 5 0 0 1 0 10H8',
  redo: 'M15.5 5l4 4-4 4M19.5 9H10a5 5 0 0 0 0 10h6',
  gear: 'M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM12 3.5v2.25M12 18.25v2.25M3.5 12h2.25M18.25 12h2.25M6 6l1.6 1.6M16.4 16.4 18 18M18 6l-1.6 1.6M7.6 16.4 6 18',
  more: 'M6 12h.01M12 12h.01M18 12h.01',
  enter: 'M4.5 9.5v-5h5M19.5 14.5v5h-5M14.5 4.5h5v5M9.5 19.5h-5v-5',
  leave: 'M9.5 4.5v5h-5M14.5 19.5v-5h5M19.5 9.5h-5v-5M4.5 14.5h5v5',
  error: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 7.5v5.5M12 16.25v.01',
  expand: 'M5 5h14v14H5zM12 8.5v7M8.5 12h7',
  collapse: 'M5 5h14v14H5zM8.5 12h7',
  table: 'M4.5 5.5h15v13h-15zM4.5 10h15M10 5.5v13',
  lock: 'M6.5 11h11v8.5h-11zM9 11V8a3 3 0 0 1 6 0v3',
  edit: 'M5 19l.75-4L16 4.75l3.25 3.25L9 18.25z',
  calendar: 'M4.5 6.5h15v13h-15zM4.5 10.5h15M8.5 4v4M15.5 4v4',
  reset: 'M5 12a7 7 0 1 0 2.1-5M5 4.5V8h3.5',
} as const
export type GridIconName = keyof typeof paths

/** Decorative: the control around it carries the name. */
export function GridIcon({ name, size = 16 }: { readonly name: GridIconName; readonly size?: number }) {
  return <LineDrawing path={paths[name]} size={size} stroke={name === 'more' ? 2.4 : undefined} />
}
