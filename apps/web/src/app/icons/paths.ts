/** The drawings belong to the widgets, which use them as well; there is one copy in the bundle. */
export { iconPaths } from '@heliodesk/widgets/icon/paths.ts'
