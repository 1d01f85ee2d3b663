import { provided } from '#contract/endpoints/provided';
import { menuLinkNames, type MenuLink } from '#contract/catalogue/menu-link';
import { implement } from '../handler/implement';

/** What the provider has configured of the app itself. */
export const providedEndpoints = {
  provided: implement(provided, async ({ services }) => {
    const configured = services.menuLinks ?? {};
    const links = menuLinkNames.flatMap((name): MenuLink[] => {
      const href = configured[name];
      return href === undefined ? [] : [{ name, href }];
    });
    return { links, seller: services.seller ?? null };
  }),
};
