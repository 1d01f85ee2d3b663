import { changeDatabase } from './query-database';
import { demoCustomer } from './customer-api';
import type { Relais } from './relais';

/** Another climber with the demo customer's password and guidebooks, and a logbook of their own. */
export const secondCustomer = { email: 'alix@relais.example', password: demoCustomer.password };

const copyCustomer = `
  with climber as (
    insert into customer (id, email, password_hash, first_name, last_name, language, created_at, v)
    select gen_random_uuid(), $1, password_hash, 'Alix', 'Martin', language, now(), 1
    from customer where email = $2 returning id
  ), versioned as (
    insert into customer_version (customer_id, v) select id, 1 from climber
  )
  insert into validation (id, customer_id, guidebook_id, slug, label, end_at, created_at, v)
  select gen_random_uuid(), climber.id, guidebook_id, slug, label, end_at, now(), 1
  from climber, validation
  where validation.customer_id = (select id from customer where email = $2)`;

/** Adds the second customer to a Relais; its server is restarted for it. */
export async function addSecondCustomer(relais: Relais): Promise<void> {
  await changeDatabase(relais, copyCustomer, [secondCustomer.email, demoCustomer.email]);
}
