import { z } from '../zod';

/** What the provider may lead to beside the screens (SPEC section 2), instead of a page of ours or besides. */
export const menuLinkNames = [
  'social',
  'fund',
  'conditions',
  'company',
  'about',
  'ethical',
  'guide',
] as const;
export type MenuLinkName = (typeof menuLinkNames)[number];

/** An address of the web. */
export const MenuLink = z.strictObject({
  name: z.enum(menuLinkNames),
  href: z.url({ protocol: /^https?$/ }),
});
export type MenuLink = z.infer<typeof MenuLink>;

/** The links the provider has configured, in the order of the menu. */
export const MenuLinks = z.strictObject({ links: z.array(MenuLink) });
export type MenuLinks = z.infer<typeof MenuLinks>;
