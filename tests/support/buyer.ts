import { randomUUID } from 'node:crypto';
import { Address } from '#contract/forms/address';
import { payOrder } from '#contract/endpoints/shop/orders';
import { Checkout, OrderAnswer } from '#contract/tables/order';
import { ORDER_TEXTS_VERSION } from '#contract/rules/shop/order-texts';
import { z } from '#contract/zod';
import type { SandboxTry } from '#server/payment/sandbox-page';
import { type Answer, SignedIn } from './signed-in';
import type { TestServer } from './start-server';

/** Addresses of people who buy, by country. */
export const homes = {
  FR: { zipcode: '05000', city: 'Gap', phone: '+33 6 12 34 56 78' },
  DE: { zipcode: '10115', city: 'Berlin', phone: '+49 30 901820' },
  CH: { zipcode: '1204', city: 'Genève', phone: '+41 22 418 20 00' },
  RE: { zipcode: '97400', city: 'Saint-Denis', phone: '+262 692 12 34 56' },
  IT: { zipcode: '10121', city: 'Torino', phone: '+39 312 345 6789' },
  RU: { zipcode: '101000', city: 'Moskva', phone: '+7 912 345 67 89' },
} as const;

/** A customer on the way from the cart to a paid order, by the endpoints the app uses. */
export class Buyer {
  readonly server: TestServer;
  readonly id: string;
  readonly email: string;
  readonly browser: SignedIn;

  private constructor(server: TestServer, { id, email }: { id: string; email: string }, browser: SignedIn) {
    this.server = server;
    this.id = id;
    this.email = email;
    this.browser = browser;
  }

  /** A customer who owns nothing, with so many of each product in the cart. */
  static async with(server: TestServer, products: Record<number, number>): Promise<Buyer> {
    const customer = await server.addCustomer({ owns: [] });
    const buyer = new Buyer(server, customer, await SignedIn.as(server, customer.email));
    for (const [product, quantity] of Object.entries(products)) {
      await buyer.browser.post(`/fr/guard/cart/add-to-cart/${product}`, { quantity });
    }
    return buyer;
  }

  /** Adds an address of a country and chooses it for the bill, and for the parcel unless that goes elsewhere. */
  async liveIn(country: keyof typeof homes, method: 'standard' | 'express' | null = null): Promise<Checkout> {
    const fields = { firstName: 'Ada', lastName: 'Grimpe', businessName: '', address: '1 rue du Pas' };
    const created = await this.browser.post('/fr/guard/address', {
      ...fields,
      ...homes[country],
      countryCode: country,
    });
    const { id: billingId } = dataOf(Address, created);
    return dataOf(
      Checkout,
      await this.browser.post('/fr/guard/order/billing', { billingId, shippingId: null, method }),
    );
  }

  async checkout(): Promise<Checkout> {
    return dataOf(Checkout, await this.browser.get('/fr/guard/order/current'));
  }

  /** Places the order that the customer sees, changed in what is given; `query` says how it was seen taxed. */
  async place(more: object = {}, query = ''): Promise<Answer> {
    const { totalCents } = await this.checkout();
    const agreed = { terms: true, digitalConsent: true, textsVersion: ORDER_TEXTS_VERSION };
    return this.browser.post(`/fr/guard/order${query}`, { id: randomUUID(), totalCents, ...agreed, ...more });
  }

  /** Places the order and opens its payment; the sandbox's page of it. */
  async placeAndPay(more: object = {}): Promise<{ order: OrderAnswer; page: string }> {
    const order = dataOf(OrderAnswer, await this.place(more));
    const { url } = dataOf(payOrder.data, await this.pay(order.id));
    return { order, page: url };
  }

  pay(orderId: string): Promise<Answer> {
    return this.browser.post(`/fr/guard/order/${orderId}/payment`, {});
  }

  /** Chooses on the sandbox's page, as its form would; answers where it leads. */
  async choose(page: string, card: SandboxTry): Promise<string> {
    const answer = await this.server.app.inject({
      method: 'POST',
      url: page,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `card=${card}`,
    });
    return String(answer.headers.location);
  }

  async order(id: string): Promise<OrderAnswer> {
    return dataOf(OrderAnswer, await this.browser.get(`/fr/guard/order/${id}`));
  }

  async orders(): Promise<OrderAnswer[]> {
    return dataOf(z.array(OrderAnswer), await this.browser.get('/fr/guard/order'));
  }
}

/** The data of a success, as the contract has it. Throws the refusal otherwise. */
export function dataOf<Data>(schema: z.ZodType<Data>, { status, body }: Answer): Data {
  if (status !== 200) throw new Error(`refused: ${status} ${JSON.stringify(body)}`);
  return schema.parse(body.data);
}
