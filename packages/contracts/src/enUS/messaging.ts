/** English of messages and how they are sent; joined into labels.ts, menus.ts and seeds.ts beside. */
export const messagingLabels = {}

export const messagingMenus = {}

export const messagingTitles = {
  系统通告: 'Announcements',
}

export const messagingSeeds = {}
