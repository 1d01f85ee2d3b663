import { afterEach, describe, expect, test } from 'vitest';
import { addDemoCustomer, DEMO_EMAIL } from '#server/demo/demo-customer';
import { findCustomerByEmail } from '#server/store/accounts/customers';
import { readValidations } from '#server/store/access/validations';
import { smallCatalogue } from '../support/small-catalogue';
import { startServer, type TestServer } from '../support/start-server';

let server: TestServer | undefined;
afterEach(() => server?.stop());

describe('the demonstration’s customer, whose password everybody knows', () => {
  test('owns guidebooks of the demonstration, and is added once', async () => {
    server = await startServer({ catalogue: smallCatalogue });
    await addDemoCustomer(server.db, server.clock.now);
    await addDemoCustomer(server.db, server.clock.now);
    const camille = await findCustomerByEmail(server.db, DEMO_EMAIL);
    expect(await readValidations(server.db, camille?.id ?? '')).toHaveLength(2);
  });

  test('does not exist over a provider’s own catalogue', async () => {
    server = await startServer({ catalogue: { ...smallCatalogue, demo: false } });
    await addDemoCustomer(server.db, server.clock.now);
    expect(await findCustomerByEmail(server.db, DEMO_EMAIL)).toBeUndefined();
  });
});
