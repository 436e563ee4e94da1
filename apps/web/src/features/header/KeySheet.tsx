import { KeyList, type KeyRow } from '@heliodesk/widgets/key-help/KeyList'
import { KeySwitch } from '@heliodesk/widgets/key-help/KeySwitch'
import type { OverlayProps } from '../../app/overlay/overlays.ts'
import { header } from '../../copy/zhCN/header.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { commandKey } from '../../ui/keyboard.ts'
import { useShortcutSetting } from '../../ui/useShortcutSetting.ts'
import styles from './KeySheet.module.css'

const copy = header.keys

const groups = (): readonly { readonly title: string; readonly rows: readonly KeyRow[] }[] => [
  {
    title: copy.everywhere,
    rows: [
      [`${commandKey} K`, copy.palette],
      ['Alt 1 … 9', copy.tabs],
      ['?', copy.help],
    ],
  },
  {
    title: copy.lists,
    rows: [
      ['/', copy.search],
      ['n', copy.create],
      ['r', copy.refresh],
      ['j / k', copy.rows],
      ['Enter', copy.openRow],
      ['Delete', copy.remove],
    ],
  },
  {
    title: copy.record,
    rows: [
      ['j / k', copy.neighbours],
      ['e', copy.edit],
      ['← → Home End', copy.related],
    ],
  },
  {
    title: copy.layers,
    rows: [
      ['↑ ↓ Home End', copy.move],
      ['Esc', copy.leave],
    ],
  },
]

/** All keys of the product, and the switch that turns single keys off (WCAG 2.1.4). */
export default function KeySheet({ onClose }: OverlayProps) {
  const { isOn, set } = useShortcutSetting()
  return (
    <Dialog title={copy.title} width={480} onClose={onClose} footer={<Button onClick={onClose}>{copy.close}</Button>}>
      {groups().map(({ title, rows }) => (
        <section key={title} className={styles.group}>
          <h3>{title}</h3>
          <KeyList rows={rows} />
        </section>
      ))}
      <KeySwitch isOn={isOn} onToggle={set}>
        {copy.toggle}
      </KeySwitch>
      <p className={styles.hint}>{copy.toggleHint}</p>
    </Dialog>
  )
}
