import type { StaffRole } from '#contract/tables/customer';
import type { CounterQuestion, EngineApi, RequestResult } from '#worker/api/engine-api';
import { offlineEngine } from './offline-engine';
import { openApp } from './open-app';

/** What the counter answers. */
export type Answer = RequestResult<unknown>;
export const done = (data: unknown): Answer => ({ kind: 'done', data });
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
  const engine: EngineApi = {
    ...offlineEngine(),
    askCounter: async (question) => {
      asked.push(question);
      return (
        answers[`${question.method} ${question.path}`]?.(question) ?? refused(404, 'common.error.notFound')
      );
    },
  };
  return { engine, asked };
}

/** Opens the app as somebody with these roles. */
export const open = (path: string, engine: EngineApi, roles: StaffRole[] = ['orders']) =>
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
    },
  });
