import { shell } from '../../copy/zhCN/shell.ts'

/** Shown when something takes longer than a blink; nothing before 200 ms. `main.tsx` shows the same until the first picture. */
export function Splash() {
  return (
    <div className="splash" role="status" aria-label={shell.loading}>
      <span />
    </div>
  )
}
