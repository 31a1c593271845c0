export { parseSettings, type Settings } from './settings.ts';
export { chooseRoles, roleNames, type RoleName } from './roles.ts';
