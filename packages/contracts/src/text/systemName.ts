/** Name of the product where a deployment sets none (D-SYSNAME); the web shows it in the language of the window. */
export const defaultSystemName = '共富光伏能源管理系统'
export const defaultSystemNameInEnglish = 'Heliodesk PV Energy Management'
