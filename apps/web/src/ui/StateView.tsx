export { StateView } from '@heliodesk/widgets/state/StateView'
