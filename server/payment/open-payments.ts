import type { Configuration } from '../configuration/configuration';
import { closedPayments } from './closed-payments';
import type { Payments } from './payments';
import { type CourierPorts, SandboxCourier } from './sandbox-courier';
import { sandboxPayments } from './sandbox-payments';

export interface OpenPayments {
  payments: Payments;
  /** The sandbox's courier where it is the provider; null elsewhere. */
  sandbox: SandboxCourier | null;
}

/** The provider the configuration names: Stripe, in a demonstration the embedded sandbox, else none. */
export async function openPayments(
  { stripe, isDemo }: Pick<Configuration, 'stripe' | 'isDemo'>,
  ports: CourierPorts,
): Promise<OpenPayments> {
  if (stripe) {
    const { stripePayments } = await import('./stripe-payments');
    return { payments: stripePayments(stripe), sandbox: null };
  }
  if (!isDemo) return { payments: closedPayments, sandbox: null };
  const sandbox = new SandboxCourier(ports);
  return { payments: sandboxPayments({ ...ports, wake: () => sandbox.wake() }), sandbox };
}
