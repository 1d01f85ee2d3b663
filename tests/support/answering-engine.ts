import type { AccountRequest, AccountRequests, EngineApi, RequestResult } from '#worker/api/engine-api';
import { offlineEngine } from './offline-engine';

type Answers = {
  [Name in AccountRequest]: (
    input: AccountRequests[Name]['input'],
  ) => Promise<RequestResult<AccountRequests[Name]['answer']>>;
};

/** The worker of a device whose server answers what is given of an account, and nothing else. */
export function answeringEngine(answers: Partial<Answers>): EngineApi {
  return {
    ...offlineEngine(),
    askAccount: async (name, input) => {
      const known = answers as Answers;
      return name in answers ? known[name](input) : { kind: 'unreachable' };
    },
  };
}
