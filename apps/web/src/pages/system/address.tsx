import { AddressListPage } from '#web/features/address-list/AddressListPage.tsx'

/** /system/address */
export default AddressListPage
