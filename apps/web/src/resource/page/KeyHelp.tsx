import { Dialog } from '../../app/ui/Dialog.tsx'
import { resource as copy } from '../../copy/zhCN/resource.ts'
import styles from './page.module.css'
import { useShortcutSetting } from './useShortcutSetting.ts'

/** The keys of a list, and the switch that turns single keys off. */
export default function KeyHelp({ onClose }: { readonly onClose: () => void }) {
  const { isOn, set } = useShortcutSetting()
  return (
    <Dialog title={copy.keys.title} onClose={onClose}>
      <dl className={styles.keys}>
        {copy.keys.rows.map(([keys, meaning]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <label className={styles.toggle}>
        <input type="checkbox" checked={isOn} onChange={(event) => set(event.target.checked)} />
        {copy.keys.toggle}
      </label>
    </Dialog>
  )
}
