import { useMemo, useSyncExternalStore } from 'react'
import { defaultKits } from './cells/defaultKits.ts'
import { DictReader, dictCodes } from './DictReader.tsx'
import type { Desk } from './desk/Desk.ts'
import { GridBody } from './GridBody.tsx'
import { type Grid, GridContext } from './gridContext.ts'
import type { EditableGridProps } from './gridProps.ts'
import { type GridOption, isReadOnly } from './model/column.ts'
import { useDesk } from './useDesk.ts'

const searchNothing = async (): Promise<readonly GridOption[]> => []

/** The editable data grid (B§2 to B§9). See README.md. */
export function EditableGrid(props: EditableGridProps) {
  const desk = useDesk(props)
  const codes = dictCodes(desk)
  return (
    <>
      {codes.map((code) => (
        <DictReader key={code} desk={desk} code={code} />
      ))}
      <GridContext value={useGridValue(desk, props)}>
        <GridBody key={props.name} {...props} desk={desk} />
      </GridContext>
    </>
  )
}

/** Another object when cells have to be drawn anew: other columns, options or texts. */
function useGridValue(desk: Desk, { cellEditors, searchDict = searchNothing }: EditableGridProps): Grid {
  const version = useSyncExternalStore(desk.subscribe, () => desk.textVersion)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for options and texts
  return useMemo(() => {
    const { validation } = desk.model
    const places = new Map<string, number>()
    return {
      state: desk.state,
      marks: desk.marks,
      editors: { ...defaultKits, ...cellEditors },
      optionsOf: desk.optionsOf,
      searchDict,
      rememberText: desk.remember,
      textOf: desk.textOf,
      isReadOnly,
      errorOf: (id, key) => validation.errors.of(id).get(key),
      isChecking: (id, key) => validation.isChecking(id, key),
      columnOf: (key) => desk.model.column(key),
      places,
      set: desk.set,
    }
  }, [desk, cellEditors, searchDict, version])
}
