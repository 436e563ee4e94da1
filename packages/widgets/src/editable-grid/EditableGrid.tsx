import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { useLatest } from '../dom/useLatest.ts'
import { useWidgetServices } from '../services/WidgetServices.tsx'
import { UploadHoldArea, useOuterUploadHolds } from '../upload/uploadHolds.tsx'
import { defaultKits } from './cells/defaultKits.ts'
import type { GridController } from './controller/GridController.ts'
import { DictReader, dictCodes } from './DictReader.tsx'
import { GridBody } from './GridBody.tsx'
import { type Grid, GridContext } from './gridContext.ts'
import type { EditableGridProps } from './gridProps.ts'
import { NameCache } from './kits/nameCache.ts'
import { type GridOption, isReadOnly } from './model/column.ts'
import { useGridController } from './useGridController.ts'

/** B§9: a searched select shows ten. */
const pageSize = 10

/** Without a search of the page's own, the application's dictionaries are searched. */
function useSearch(given: EditableGridProps['searchDict']) {
  const services = useWidgetServices()
  const latest = useLatest({ services, given })
  return useCallback(
    async (dict: string, keyword: string): Promise<readonly GridOption[]> => {
      const { services, given } = latest.current
      if (given) return given(dict, keyword)
      const found = await services.pickers.options(dict, { keyword, pageSize })
      return found.map(({ value, label }) => ({ value, text: label }))
    },
    [latest],
  )
}

/** The editable data grid (B§2 to B§9). See README.md. */
export function EditableGrid(props: EditableGridProps) {
  const controller = useGridController(props)
  const codes = dictCodes(controller)
  const holds = useOuterUploadHolds()
  return (
    <UploadHoldArea holds={holds}>
      {codes.map((code) => (
        <DictReader key={code} controller={controller} code={code} />
      ))}
      <GridContext value={useGridValue(controller, props)}>
        <GridBody key={props.name} {...props} controller={controller} />
      </GridContext>
    </UploadHoldArea>
  )
}

/** Another object when cells have to be drawn anew: other columns, options or texts. */
function useGridValue(controller: GridController, { cellEditors, searchDict: given }: EditableGridProps): Grid {
  const searchDict = useSearch(given)
  const services = useLatest(useWidgetServices())
  const names = useMemo(() => new NameCache(() => services.current.pickers), [services])
  const version = useSyncExternalStore(controller.subscribe, () => controller.textVersion)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for options and texts
  return useMemo(() => {
    const { validation } = controller.model
    const places = new Map<string, number>()
    return {
      state: controller.state,
      marks: controller.marks,
      editors: { ...defaultKits, ...cellEditors },
      optionsOf: controller.optionsOf,
      searchDict,
      rememberText: controller.remember,
      textOf: controller.textOf,
      names,
      SubGrid: EditableGrid,
      isReadOnly,
      errorOf: (id, key) => validation.errors.of(id).get(key),
      isChecking: (id, key) => validation.isChecking(id, key),
      columnOf: (key) => controller.model.column(key),
      places,
      set: controller.set,
    }
  }, [controller, cellEditors, searchDict, names, version])
}
