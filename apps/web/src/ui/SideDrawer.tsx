export { SideDrawer } from '@heliodesk/widgets/side-drawer/SideDrawer'
