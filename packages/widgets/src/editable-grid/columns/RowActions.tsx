import { editableGrid as copy } from '../../copy/zhCN/editableGrid.ts'
import { Icon } from '../../icon/Icon.tsx'
import type { GridController } from '../controller/GridController.ts'
import type { GridFeatures } from '../gridFeatures.ts'
import { rowName } from '../lead/LeadCells.tsx'
import lead from '../lead/lead.module.css'

interface Props {
  readonly controller: GridController
  readonly id: string
  readonly tabIndex: number
  readonly features: GridFeatures
  readonly hasSubForm: boolean
  readonly onSubForm: (id: string, row: DOMRect) => void
  readonly onMove: (id: string, step: 1 | -1) => void
  readonly onMenu: (id: string, at: { readonly x: number; readonly y: number }) => void
}

/** Buttons of one row; every other action stands in the menu behind the last one. */
export function RowActions({ controller, id, tabIndex, features, hasSubForm, onSubForm, onMove, onMenu }: Props) {
  const name = rowName(controller.state, id)
  return (
    <span className={lead.actions}>
      {hasSubForm && (
        <button
          type="button"
          className={lead.button}
          tabIndex={-1}
          aria-label={copy.subForm(name)}
          aria-haspopup="dialog"
          onClick={({ currentTarget }) =>
            onSubForm(id, (currentTarget.closest('[role="gridcell"]') ?? currentTarget).getBoundingClientRect())
          }
        >
          <Icon name="table" />
        </button>
      )}
      {features.mayMove && (
        <>
          <button
            type="button"
            className={lead.button}
            tabIndex={-1}
            aria-label={`${copy.menu.up} ${name}`}
            onClick={() => onMove(id, -1)}
          >
            <Icon name="arrowUp" />
          </button>
          <button
            type="button"
            className={lead.button}
            tabIndex={-1}
            aria-label={`${copy.menu.down} ${name}`}
            onClick={() => onMove(id, 1)}
          >
            <Icon name="arrowDown" />
          </button>
        </>
      )}
      <button
        type="button"
        className={lead.button}
        tabIndex={tabIndex}
        aria-label={copy.rowMenu(name)}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => {
          const { left, bottom } = currentTarget.getBoundingClientRect()
          onMenu(id, { x: left, y: bottom })
        }}
      >
        <Icon name="more" />
      </button>
    </span>
  )
}
