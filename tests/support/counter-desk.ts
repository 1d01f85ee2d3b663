import { act } from '@testing-library/react';
import type { CounterOrderRow, Parcel } from '#contract/endpoints/counter/orders';
import type { StaffRole } from '#contract/tables/customer';
import type { CounterQuestion, EngineApi, RequestResult } from '#worker/api/engine-api';
import type { PersonalDb } from '#worker/db/personal-db';
import { offlineEngine } from './offline-engine';
import { openApp } from './open-app';

type Answer = RequestResult<unknown>;
/** An answer that says this. */
export const done = (data: unknown): Answer => ({ kind: 'done', data });
/** An answer that refuses. */
export const refused = (
  status: number,
  message: string,
  errors: { field?: string; key: string }[] = [],
): Answer => ({
  kind: 'refused',
  status,
  message,
  errors,
});

/** A server that answers the counter by path, and what it was asked. */
export function counter(answers: Record<string, (question: CounterQuestion) => Answer>) {
  const asked: CounterQuestion[] = [];
  let hear: (() => void) | null = null;
  const engine: EngineApi = {
    ...offlineEngine(),
    watchCounter: async (_path, callback) => {
      hear = callback;
    },
    fetchFromCounter: async (question) => {
      asked.push(question);
      return { kind: 'done', data: new ArrayBuffer(0) };
    },
    askCounter: async (question) => {
      asked.push(question);
      return (
        answers[`${question.method} ${question.path}`]?.(question) ?? refused(404, 'common.error.notFound')
      );
    },
  };
  return { engine, asked, tellNews: () => act(async () => hear?.()) };
}

/** The app at an address, for who has these roles; `seed` is what their device holds beside it. */
export const openCounter = (
  path: string,
  engine: EngineApi,
  roles: StaffRole[] = ['orders'],
  seed?: (db: PersonalDb) => Promise<unknown>,
) =>
  openApp(path, {
    engine,
    seed: async (db) => {
      await db.customer.put({
        id: 'camille',
        v: 1,
        pending: 0,
        email: 'camille@relais.example',
        firstName: 'Camille',
        lastName: 'Roche',
        fullName: 'Camille Roche',
        language: 'fr',
        newsletter: false,
        roles,
      });
      await seed?.(db);
    },
  });

/** The id of the order, or the person, of a number. */
export const idOf = (at: number) => `0199a0b0-0000-7000-8000-00000000${String(1000 + at)}`;
/** An order to ship, as it is listed. */
export const rowOf = (at: number): CounterOrderRow => ({
  id: idOf(at),
  number: `R-${1000 + at}`,
  state: 'completed',
  placedAt: '2026-11-20T10:00:00.000Z',
  name: `Client ${at}`,
  place: '05000 Gap, FR',
  books: ['1 × Le topo'],
  totalCents: 2900,
  refundedCents: 0,
  shippedAt: null,
  withdrawnAt: null,
  isToShip: true,
  owedCents: 0,
  isByHand: false,
});
/** So many of them. */
export const listOf = (count: number) =>
  done({ orders: Array.from({ length: count }, (_, at) => rowOf(at)), next: null, toShip: count, owed: 0 });
/** The parcels that a question says have left. */
export const parcelsIn = ({ body }: CounterQuestion) => (body as { parcels: Parcel[] }).parcels;
/** That all of them have. */
export const sentAll = (question: CounterQuestion) =>
  done(
    parcelsIn(question).map(({ orderId }) => ({ orderId, isSent: true, problem: null, by: null, at: null })),
  );
