import { depart } from '@heliodesk/contracts/resources/system/depart'
import { useMediaQuery } from '@heliodesk/widgets/dom/useMediaQuery.ts'
import { usePageLocation } from '#web/app/pageLocation.tsx'
import { depart as copy } from '#web/copy/zhCN/depart.ts'
import { resource as resourceCopy } from '#web/copy/zhCN/resource.ts'
import { useExport } from '#web/resource/excel/useExport.ts'
import type { ToolbarAction } from '#web/resource/page/actions.ts'
import { PageHead } from '#web/resource/page/PageHead.tsx'
import { useAuthority } from '#web/session/permission.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { StateView } from '#web/ui/StateView.tsx'
import { DepartDetail } from './DepartDetail.tsx'
import { DepartTreePanel } from './DepartTreePanel.tsx'
import styles from './depart.module.css'
import { useDepartTree } from './useDepartTree.ts'
import { useDepartWork } from './useDepartWork.tsx'

const chosenParam = 'id'
const everything = {}

/** The tree of departments and, beside it, the chosen one; on small screens one after the other (floor 3). */
export function DepartPage() {
  const { search, setSearch } = usePageLocation()
  const chosenId = search.get(chosenParam)
  const choose = (id: string | null) => setSearch({ ...Object.fromEntries(search), [chosenParam]: id ?? undefined })
  const isWide = useMediaQuery('(min-width: 1024px)')
  const tree = useDepartTree()
  const work = useDepartWork(() => choose(null))
  const actions = useToolbar(work, chosenId)
  const detail =
    chosenId === null ? null : (
      <DepartDetail key={chosenId} id={chosenId} work={work} onClose={isWide ? undefined : () => choose(null)} />
    )
  return (
    <div className={styles.page} data-fit>
      <PageHead title={copy.title} actions={actions} />
      <div className={styles.split}>
        {(isWide || detail === null) && (
          <DepartTreePanel
            tree={tree}
            chosenId={chosenId}
            onChoose={choose}
            onMove={work.may.update ? (node, onto) => void work.move(node, onto) : undefined}
          />
        )}
        {detail ??
          (isWide && (
            <div className={styles.nothing}>
              <StateView kind="empty" title={copy.choose} hint={copy.chooseHint} />
            </div>
          ))}
      </div>
      {work.panels}
    </div>
  )
}

function useToolbar(work: ReturnType<typeof useDepartWork>, chosenId: string | null): readonly ToolbarAction[] {
  const { haveExportData } = useAuthority()
  const exported = useExport({ resource: depart, params: everything })
  const actions: ToolbarAction[] = [
    {
      key: 'import',
      label: resourceCopy.action.import,
      icon: <Icon name="upload" size={16} />,
      permission: 'system:depart:import',
      run: work.importFile,
    },
  ]
  if (haveExportData) {
    actions.push({
      key: 'export',
      label: copy.exportAll,
      icon: <Icon name="download" size={16} />,
      permission: 'system:depart:export',
      run: () => exported.start([]),
    })
  }
  if (!work.may.create) return actions
  const icon = <Icon name="plus" size={16} />
  actions.push({ key: 'root', label: copy.addRoot, icon, primary: chosenId === null, run: () => work.create(null) })
  if (chosenId !== null)
    actions.push({ key: 'child', label: copy.addChild, icon, primary: true, run: () => work.create(chosenId) })
  return actions
}
