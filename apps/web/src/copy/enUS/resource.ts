import type { Copy } from '@heliodesk/contracts/text/locale'
import { many } from '@heliodesk/contracts/text/plural'
import { thousands } from '@heliodesk/contracts/text/thousands'
import type { resource as zh } from '../zhCN/resource.ts'

/** Inside a sentence: «class II card», «station»; «SMS code» stays. */
const lowered = (label: string): string => (/^[A-Z][A-Z]/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1))

export const resource = {
  list: {
    keyword: 'Keyword',
    more: 'More',
    yes: 'Yes',
    no: 'No',
    files: (count) => many(count, 'file'),
  },
  state: {
    empty: (label) => `No ${lowered(label)} yet`,
    emptyCreate: (hasImport) =>
      hasImport ? 'Create one first, or import a sheet' : 'Create the first one; it will be shown here',
    emptyNothing: 'What there is will be shown here',
    noMatch: (label) => `No matching ${lowered(label)}`,
    noMatchHint: 'Try again with one condition less',
    dropOne: (name, count) => `${count} without "${name}"`,
    drop: (name) => `Drop the condition ${name}`,
    clearAll: 'Clear conditions',
    failed: (why) => `The list did not load: ${why}`,
    failedHint: 'Your filters are kept',
    retry: 'Retry',
    copyError: 'Copy the error',
    copied: 'Copied',
    forbidden: (label) => `No permission to view: ${label}`,
    forbiddenHint: (label) => `It needs "${label} - view"; ask an administrator for it`,
    stale: (time) => `Refreshing failed, showing the data of ${time}`,
  },
  action: {
    create: (label) => `New ${lowered(label)}`,
    edit: 'Edit',
    view: 'View',
    remove: 'Delete',
    removeCount: (count) => `Delete ${many(count, 'item')}`,
    import: 'Import',
    export: 'Export',
    exportSelected: 'Export selected',
    advanced: 'Advanced',
    filter: 'Filter',
    cancel: 'Cancel',
    close: 'Close',
  },
  missing: {
    list: 'please set the property url.list!',
    remove: 'please set the property url.delete!',
    removeBatch: 'please set the property url.deleteBatch!',
  },
  remove: {
    title: (count) => `Delete ${count === 1 ? 'this item' : `these ${thousands(count)} items`}?`,
    what: (names, more, _count, hasBin) =>
      `${names}${more > 0 ? ` and ${thousands(more)} more` : ''} will be deleted. ${hasBin ? 'They can be brought back from the recycle bin.' : 'This cannot be undone.'}`,
    nothing: 'please select one record！',
    done: (count) => `${many(count, 'item')} deleted`,
  },
  filter: {
    expand: (count) => `${thousands(count)} more`,
    collapse: 'Show less',
    clear: 'Clear',
    remove: (name) => `Drop the condition ${name}`,
    keywordOf: ([first = '', ...rest]) => [first, ...rest.map(lowered)].join(', '),
    rangeFrom: (text) => `≥ ${text}`,
    rangeTo: (text) => `≤ ${text}`,
    conditions: 'Conditions in force',
  },
  columns: {
    saveFailed: 'The columns were not saved and come back as they were after a reload',
  },
  query: {
    active: (count) => `Advanced query, ${many(count, 'condition')} in force`,
  },
  views: {
    all: 'All',
    linkCopied: 'Link copied',
    removeTitle: (name) => `Delete the view "${name}"?`,
    saved: 'View saved',
    failed: 'The view was not saved, please try again later',
  },
  form: {
    create: (label) => `New ${lowered(label)}`,
    edit: (label) => `Edit ${lowered(label)}`,
    detail: (label) => `${label} details`,
    save: 'Save',
    saving: 'Saving',
    savedCreate: (label) => `${label} created`,
    show: (label) => `Open the ${lowered(label)}`,
    savedEdit: 'Saved',
    unsaved: (count) => many(count, 'unsaved change'),
    locked: 'Fixed once created',
    masked: 'Leave empty to keep it',
    fix: (count) => `${thousands(count)} to correct: `,
    leaveTitle: 'Discard the unsaved changes?',
    leaveBody: 'They are lost when the form closes.',
    leave: 'Discard',
    stay: 'Keep editing',
    loadFailed: (why) => `The record did not load: ${why}`,
    keys: 'Ctrl + Enter saves',
    program: 'System',
  },
  conflict: {
    title: (label) => `${label} was changed by someone else`,
    who: (name, time) => `${name} saved new content at ${time}.`,
    field: 'Field',
    mine: 'Mine',
    theirs: 'Theirs',
    same: 'Their changes touch none of your fields, so you can overwrite.',
    overwrite: 'Overwrite with mine',
    takeOver: 'Take theirs',
    empty: '(empty)',
    untouched: 'Unchanged, theirs is kept',
  },
  import: {
    done: 'File imported',
    failed: 'Import failed',
  },
  export: {
    loading: 'exporting, please wait',
    failed: 'file download failed',
    fileName: (label) => `${label}.xlsx`,
    templateName: (label) => `${label} import template.xlsx`,
  },
  keys: {
    failed: 'The setting of the shortcuts was not saved',
  },
} satisfies Copy<typeof zh>
