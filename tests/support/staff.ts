import type { StaffRole } from '#contract/tables/customer';
import { changeStaff } from '#server/accounts/change-staff';
import { Buyer, type homes } from './buyer';
import { SignedIn } from './signed-in';
import { ware } from './small-shop';
import type { TestServer } from './start-server';

/** Somebody of the staff, signed in; the first owner is made as the command line makes them. */
export async function staffWith(
  server: TestServer,
  roles: StaffRole[],
): Promise<{ id: string; email: string; browser: SignedIn }> {
  return staffOf(server, await server.addCustomer({ owns: [] }), roles);
}

/** A customer who is made one of the staff, and signs in. */
export async function staffOf(
  server: TestServer,
  { id, email }: { id: string; email: string },
  roles: StaffRole[],
): Promise<{ id: string; email: string; browser: SignedIn }> {
  await changeStaff(server.db, { email, roles }, server.clock.now);
  return { id, email, browser: await SignedIn.as(server, email) };
}

/** A paid order of one book. */
export async function paidBook(
  server: TestServer,
  country: keyof typeof homes = 'FR',
): Promise<{ id: string; number: string; totalCents: number; buyer: Buyer }> {
  const buyer = await Buyer.with(server, { [ware.paper]: 1 });
  await buyer.liveIn(country);
  const { order, page } = await buyer.placeAndPay();
  await buyer.choose(page, 'pay');
  await server.courier.round();
  return { id: order.id, number: order.number, totalCents: order.totalCents, buyer };
}
