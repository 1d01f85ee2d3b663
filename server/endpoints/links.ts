import { links } from '#contract/endpoints/links';
import { menuLinkNames, type MenuLink } from '#contract/catalogue/menu-link';
import { implement } from '../handler/implement';

/** Where the menu leads beside the screens. */
export const linkEndpoints = {
  links: implement(links, async ({ services }) => {
    const configured = services.menuLinks ?? {};
    const known = menuLinkNames.flatMap((name): MenuLink[] => {
      const href = configured[name];
      return href === undefined ? [] : [{ name, href }];
    });
    return { links: known };
  }),
};
