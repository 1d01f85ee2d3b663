import { z } from './zod';

/** What the menu may lead to beside the screens, in its order (SPEC section 2). */
export const menuLinkNames = [
  'social',
  'fund',
  'conditions',
  'company',
  'about',
  'ethical',
  'guide',
] as const;

/** A page of the web, or a path of ours in English words without a language, such as `/presentation/guide`. */
export const MenuAddress = z
  .string()
  .max(2000)
  .regex(/^(?:https?:\/\/\S+|\/presentation\/[a-z0-9-]+)$/);

export const MenuLink = z.strictObject({ name: z.enum(menuLinkNames), href: MenuAddress });
export type MenuLink = z.infer<typeof MenuLink>;

/** The links there are, in the order of the menu. */
export const MenuLinks = z.strictObject({ links: z.array(MenuLink) });
export type MenuLinks = z.infer<typeof MenuLinks>;
