import { GatewayPage } from '#web/features/gateway-route/GatewayPage.tsx'

/** /system/gateway: ways to other servers. */
export default GatewayPage
