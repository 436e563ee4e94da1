export { BasicIcon, type BasicIconName } from '@heliodesk/widgets/icon/BasicIcon'
