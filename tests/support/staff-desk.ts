import { CounterNewsletter } from '#contract/endpoints/counter/newsletter';
import type { StaffRole } from '#contract/tables/customer';
import { z } from '#contract/zod';
import { dataOf } from './buyer';
import { Editor } from './editor';
import { liveFully, type FullLife } from './full-life';
import { SignedIn } from './signed-in';
import { staffWith } from './staff';
import type { TestServer } from './start-server';

const COUNTER = '/fr/guard/counter';

/** A shop with a customer who has lived fully, and somebody of each role who may be asked to do something. */
export class StaffDesk {
  readonly server: TestServer;
  readonly reader: FullLife;
  readonly owner: Editor;
  /** Who has each role, and none beside it. */
  readonly byRole: ReadonlyMap<StaffRole, SignedIn>;
  readonly customer: SignedIn;
  readonly guest: SignedIn;

  private constructor(
    made: Pick<StaffDesk, 'server' | 'reader' | 'owner' | 'byRole' | 'customer' | 'guest'>,
  ) {
    this.server = made.server;
    this.reader = made.reader;
    this.owner = made.owner;
    this.byRole = made.byRole;
    this.customer = made.customer;
    this.guest = made.guest;
  }

  static async at(server: TestServer): Promise<StaffDesk> {
    const reader = await liveFully(server, 'canary-5ba1');
    const owner = await Editor.at(server, ['owner']);
    const byRole = new Map<StaffRole, SignedIn>();
    for (const role of ['orders', 'content', 'accounts', 'owner'] as const) {
      byRole.set(role, (await staffWith(server, [role])).browser);
    }
    const customer = await SignedIn.as(server, (await server.addCustomer()).email);
    const guest = new SignedIn(server);
    await guest.takePair();
    return new StaffDesk({ server, reader, owner, byRole, customer, guest });
  }

  /** Who has a role. */
  ofRole(role: StaffRole): SignedIn {
    const browser = this.byRole.get(role);
    if (!browser) throw new Error(`Nobody is ${role}.`);
    return browser;
  }

  /** What the owner reads at the counter. */
  async read<Data>(schema: z.ZodType<Data>, path: string): Promise<Data> {
    return dataOf(schema, await this.owner.browser.get(COUNTER + path));
  }

  /** What the owner does at the counter before somebody else is asked. */
  async done(path: string, body: object): Promise<unknown> {
    return dataOf(z.unknown(), await this.owner.browser.post(COUNTER + path, body, null));
  }

  /** When a letter with news was last changed, as who changes it has to say. */
  async newsletterChangedAt(id: string): Promise<string> {
    const { newsletters } = await this.read(CounterNewsletter, '/newsletter');
    const found = newsletters.find((one) => one.id === id);
    if (!found) throw new Error('There is no such letter with news.');
    return found.changedAt;
  }
}
