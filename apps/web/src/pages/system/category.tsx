import { CategoryPage } from '#web/features/category/CategoryPage.tsx'

/** /system/category */
export default CategoryPage
