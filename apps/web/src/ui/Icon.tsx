export { Icon, type IconName } from '@heliodesk/widgets/icon/Icon'
