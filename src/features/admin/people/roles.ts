import { ROLES } from '#config/operator-roles.ts';
import type { Translate } from '#i18n/translate.ts';

/** The roles as choices, each with what it may do. */
export const roleOptions = (t: Translate) =>
  ROLES.map((role) => ({ value: role, label: t(`admin.role.${role}`), hint: t(`admin.role.${role}Hint`) }));
