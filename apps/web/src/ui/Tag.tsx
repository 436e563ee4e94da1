export { Tag } from '@heliodesk/widgets/tag/Tag'
