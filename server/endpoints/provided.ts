import { provided } from '#contract/endpoints/provided';
import { menuLinkNames, type MenuLink } from '#contract/catalogue/menu-link';
import { implement } from '../handler/implement';
import { readVatRules } from '../store/shop/vat-abroad';

/** What the provider has configured of the app itself. */
export const providedEndpoints = {
  provided: implement(provided, async ({ db, services, now }) => {
    const configured = services.menuLinks ?? {};
    const links = menuLinkNames.flatMap((name): MenuLink[] => {
      const href = configured[name];
      return href === undefined ? [] : [{ name, href }];
    });
    const seller = services.seller ?? null;
    const varies = seller?.exemption === null && (await readVatRules(db, now)).reach !== 'home';
    return { links, seller: seller && varies ? { ...seller, vatVaries: true } : seller };
  }),
};
